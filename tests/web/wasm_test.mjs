// The WebAssembly gives what the program gives, byte for byte:
//   node wasm_test.mjs STAMMA STAMMA.WASM SOURCE [all]
// over corpora/, the inputs of tests/cases and, where they are there, the shared texts; the long
// ones only with `all`. Exit code 77 where there is no WebAssembly.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { runInThisContext } from "node:vm";

const [program, wasm, source, all] = process.argv.slice(2);
if (!existsSync(wasm)) {
  console.log("SKIPPED: no WebAssembly was built (Emscripten)");
  process.exit(77);
}
const Wasm = runInThisContext(readFileSync(join(source, "writers/html/wasm.js"), "utf8") + "\nWasm");
// All that it asks of JavaScript, beside what the C library may.
const asked = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(wasm)))
  .map(i => `${i.module}.${i.name}`)
  .filter(name => !name.startsWith("wasi_snapshot_preview1."));
const known = ["stamma.charset", "stamma.letter", "env.emscripten_notify_memory_growth"];
const strange = asked.filter(name => !known.includes(name));
if (strange.length > 0) {
  console.log(`FAILED: nobody knows ${strange.join(", ")}`);
  process.exit(1);
}
const reader = await Wasm.start(readFileSync(wasm));

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}
// The texts that the cases give to convert without files.
function* inputs(path) {
  const text = readFileSync(path, "utf8");
  for (const [, options, input] of text.matchAll(/^% stamma convert([^\n|<>]*)\n([^]*?)\n\^D$/gm))
    if (/^(\s+--to (pgn|json|line))?\s*$/.test(options)) yield Buffer.from(input + "\n");
}

const texts = [];
for (const path of files(join(source, "corpora")))
  if (all || !/\.(md|expected\.pgn)$/.test(path)) texts.push([relative(source, path), readFileSync(path)]);
for (const path of files(join(source, "tests/cases")))
  for (const input of inputs(path)) texts.push([relative(source, path), input]);
const shared = process.env.STAMMA_DATA || join(source, "../shared/data");
const most = all ? 1e8 : 4e3; // bytes
for (const part of all ? ["books", "battery", "newspapers"] : ["books", "battery"]) {
  if (!existsSync(join(shared, part))) continue;
  for (const path of files(join(shared, part)))
    if (/\.(txt|pgn)$/.test(path) && statSync(path).size <= most)
      texts.push([relative(shared, path), readFileSync(path)]);
}

// What neither the WebAssembly nor a browser has: charsets of DOS, and packed files.
const packed = bytes => bytes.length > 1 && /^(\x1f\x8b|PK|BZ)/.test(bytes.subarray(0, 2).toString("latin1"));
const began = Date.now();
let inside = 0, // milliseconds
  same = 0,
  different = 0;
for (const [name, text] of texts) {
  if (packed(text)) continue;
  for (const to of all ? ["pgn", "json", "csv", "latex"] : ["json"]) {
    let wanted;
    try {
      wanted = execFileSync(program, ["convert", "-", "--to", to], {
        input: text,
        stdio: ["pipe", "pipe", "ignore"],
        maxBuffer: 1 << 30,
      });
    } catch (error) {
      wanted = error.stdout;
    }
    const before = Date.now();
    const found = Buffer.from(reader.ask({ do: "convert", to }, "", text).bytes);
    inside += Date.now() - before;
    if (found.equals(wanted)) {
      ++same;
      continue;
    }
    ++different;
    const at = found.findIndex((b, i) => b !== wanted[i]);
    console.log(
      `FAILED: ${name} to ${to}: ${JSON.stringify(found.toString().slice(at - 60, at + 60))}`,
      `for ${JSON.stringify(wanted.toString().slice(at - 60, at + 60))}`
    );
  }
}
console.log(
  `${same} of ${same + different} outputs are the same;`,
  `${inside} ms of ${Date.now() - began} ms in the WebAssembly`
);
process.exit(different === 0 && same > 60 ? 0 : 1);
