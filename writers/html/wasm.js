"use strict";
// Starts Stamma's WebAssembly and asks it: a line of JSON and bytes in, a line of JSON and bytes out.
const Wasm = (() => {
  const letters = [
    c => c.toLowerCase().codePointAt(0),
    c => Number(/^\p{Lu}$/u.test(c)),
    c => Number(/^\p{Ll}$/u.test(c)),
    c => Number(/^\p{L}$/u.test(c)),
    c => c.toUpperCase().codePointAt(0),
  ];
  const start = async bytes => {
    const to = new TextEncoder(),
      from = new TextDecoder();
    const own = {}; // its imports look into its memory
    const memory = () => own.exports.memory.buffer;
    const stead = {
      letter: (c, ask) => letters[ask](String.fromCodePoint(c)),
      charset: (name, length, units) => {
        let decoder;
        try {
          decoder = new TextDecoder(from.decode(new Uint8Array(memory(), name, length)));
        } catch {
          return 0;
        }
        if (/^(utf-|gb|big5|euc|shift|iso-2022|x-user)/.test(decoder.encoding)) return 0;
        const text = decoder.decode(Uint8Array.from({ length: 256 }, (_, i) => i));
        if (text.length !== 256) return 0;
        const out = new Uint16Array(memory(), units, 256);
        for (let i = 0; i < 256; ++i) out[i] = text.charCodeAt(i);
        return 1;
      },
    };
    const module = await WebAssembly.compile(bytes);
    const imports = {};
    for (const { module: part, name } of WebAssembly.Module.imports(module))
      (imports[part] ??= {})[name] = part === "stamma" ? stead[name] : () => 0;
    const { exports } = await WebAssembly.instantiate(module, imports);
    own.exports = exports;
    exports._initialize();
    // Texts and bytes go one behind the other behind the line; the answer's rest stays bytes.
    const ask = (request, ...parts) => {
      const all = parts.map(p => (typeof p === "string" ? to.encode(p) : p));
      if (all.length > 1) request = { ...request, decisions: all[0].length };
      const head = to.encode(JSON.stringify(request) + "\n");
      const length = all.reduce((n, p) => n + p.length, head.length);
      const room = exports.stamma_room(length);
      let at = room;
      for (const part of [head, ...all]) {
        new Uint8Array(memory(), at, part.length).set(part);
        at += part.length;
      }
      const size = exports.stamma_ask(room, length);
      const answer = new Uint8Array(memory(), exports.stamma_answer(), size);
      const end = answer.indexOf(10);
      const line = JSON.parse(from.decode(answer.subarray(0, end)));
      if (line.error !== undefined) throw new Error(line.error);
      return { ...line, bytes: answer.slice(end + 1) };
    };
    return { ask };
  };
  return { start };
})();
