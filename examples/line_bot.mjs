// A bot that speaks the line protocol, for Node without any packages: it moves at random, but repeatably.
//
//     thauma play duel --bot examples/line_bot.mjs
//
// Every message is explained in docs/protocol.md.
import { createInterface } from "node:readline";

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

// The same question has the same seed, so a tournament with the same seed gives the same games.
function choose(question) {
  const building = question.legal.filter((move) => !move.startsWith("discard"));
  const moves = building.length > 0 ? building : question.legal;
  return moves[question.seed % moves.length];
}

// Everybody's chances, judged by the points in the view.
function evaluate(question) {
  const [first, second] = question.view.points.map((points) => Math.exp(points / 20));
  return [first / (first + second), second / (first + second)];
}

say({ type: "hello", protocol: "thauma-bot/1", name: "Dicey", offers: ["evaluate"] });
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const { type, id } = message;
  if (type === "choose") say({ type: "move", id, move: choose(message) });
  if (type === "evaluate") say({ type: "evaluation", id, win: evaluate(message) });
}
