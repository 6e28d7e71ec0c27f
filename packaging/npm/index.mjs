// Stamma as WebAssembly, for node and bundlers. Nothing is sent anywhere.
import Wasm from "./wasm.mjs";

let started;

// The bytes of the WebAssembly: a file for node, an asset that a bundler or server knows otherwise.
async function bytes() {
  const url = new URL("./stamma.wasm", import.meta.url);
  if (url.protocol !== "file:") return (await fetch(url)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

/** Starts the reader, with the bytes of stamma.wasm where they lie somewhere else. */
export function start(wasm) {
  started ??= Promise.resolve(wasm ?? bytes()).then(Wasm.start);
  return started;
}

/** The games of a text in another form, and what there was to say of them. */
export async function write(text, options = {}) {
  const reader = await start();
  const { decisions = "", ...rest } = options;
  const { bytes: out, ...told } = reader.ask({ do: "convert", ...rest }, decisions, text);
  return { text: new TextDecoder().decode(out), ...told };
}

/** The games of a text as objects: tags, moves, verdicts. docs/json.md describes them. */
export async function convert(text, options = {}) {
  const { text: lines } = await write(text, { ...options, to: "json" });
  return lines
    .split("\n")
    .filter(line => line !== "")
    .map(line => JSON.parse(line));
}

/** The legal moves of a position, and which of them written words can mean. */
export async function moves(options = {}) {
  const { bytes: unused, ...answer } = (await start()).ask({ do: "moves", ...options });
  return { ...answer, moves: answer.moves.map(([san, uci]) => ({ san, uci })) };
}

/** The names that options take. */
export async function names() {
  const { bytes: unused, ...answer } = (await start()).ask({ do: "names" });
  return answer;
}
