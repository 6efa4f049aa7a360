// A bot for every game of lumina: it draws one of the legal actions. It knows nothing of lumina but docs/protocol.md.
//
//   lumina arena lacuna --seats bot:js,bot:random --bot "js=bot:exec:node examples/any_game.js"

const lines = require("node:readline").createInterface({ input: process.stdin });

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

lines.on("line", (line) => {
  const question = JSON.parse(line);
  if ("hurry" in question) return; // every answer is already on its way
  const random = generator(question.seed % 2 ** 32);
  const any = (list) => list[Math.floor(random() * list.length)];
  let action = any(question.legal);
  if (action.spans) { // in Lacuna a pair of flowers, with the free ranges of steps between them
    const [first, last] = any(action.spans);
    action = { type: "place", pair: action.pair, step: first + Math.floor(random() * (last - first + 1)) };
  }
  console.log(JSON.stringify({ lumina_bot: 1, id: question.id, action }));
});
