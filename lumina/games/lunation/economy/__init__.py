"""Trade, Activation, Logistics and Domination: the chapters after the fighting."""
