"""The screens beside the table: pages, menus, questions, lists."""
