// Puts the package together: node build.mjs STAMMA.WASM FOLDER
import { appendFileSync, copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [wasm, folder] = process.argv.slice(2);
const here = path => fileURLToPath(new URL(path, import.meta.url));
mkdirSync(folder, { recursive: true });
for (const file of ["package.json", "index.mjs", "index.d.ts", "README.md"])
  copyFileSync(here(file), join(folder, file));
copyFileSync(here("../../writers/html/wasm.js"), join(folder, "wasm.mjs"));
appendFileSync(join(folder, "wasm.mjs"), "export default Wasm;\n");
copyFileSync(wasm, join(folder, "stamma.wasm"));
