// The npm package, built and used as a dependency: node npm_test.mjs STAMMA.WASM SOURCE FOLDER
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [wasm, source, folder] = process.argv.slice(2);
if (!existsSync(wasm)) {
  console.log("SKIPPED: no WebAssembly was built (Emscripten)");
  process.exit(77);
}
rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, [join(source, "packaging/npm/build.mjs"), wasm, folder]);
const { convert, moves, names, write } = await import(pathToFileURL(join(folder, "index.mjs")));

const games = await convert("1. P-K4 P-K4 2. Kt-KB3", { from: "descriptive" });
assert.equal(games.length, 1);
assert.deepEqual(
  games[0].moves.map(m => m.san),
  ["e4", "e5", "Nf3"]
);
const { text, games: count } = await write("1. e4 e5 2. Sf3", { language: "de", to: "line" });
assert.equal(count, 1);
assert.match(text, /1\. e4 e5 2\. Nf3/);
const german = await write("1. e4 e5 2. Nf3", { notation: "san:de" });
assert.match(german.text, /2\. Sf3/);
const typed = await moves({ moves: "e4 e5 Nf3 Nc6", typed: "B-Kt5" });
assert.deepEqual(typed.typed, ["Bb5"]);
assert.ok(typed.moves.some(m => m.san === "Bb5" && m.uci === "f1b5"));
assert.ok((await names()).notations.includes("descriptive"));
await assert.rejects(write("1. e4", { from: "klingon" }), /unknown notation klingon/);
await assert.rejects(moves({ moves: "e5" }), /no legal move: e5/);
assert.deepEqual(await convert("no chess here"), []);
// Bytes in another character set.
const bytes = new Uint8Array([...'[White "M'].map(c => c.charCodeAt(0)).concat(0xfc, ...[...'ller"]\n\n1. e4 *'].map(c => c.charCodeAt(0))));
assert.equal((await convert(bytes))[0].tags.White, "Müller");
console.log("passed");
