"use strict";
// The worker's side: unpacks the reader once, then answers one question after the other.
(() => {
  const from = new TextDecoder();
  let reader;
  const unpack = async packed => {
    const bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return Wasm.start(await new Response(stream).arrayBuffer());
  };
  self.onmessage = async ({ data: { id, packed, request, parts } }) => {
    if (packed !== undefined) {
      reader = unpack(packed);
      return;
    }
    try {
      const { bytes, ...line } = (await reader).ask(request, ...parts);
      self.postMessage({ id, answer: { ...line, text: from.decode(bytes) } });
    } catch (error) {
      // What went wrong inside leaves the memory in an unknown state.
      const broken = error instanceof WebAssembly.RuntimeError;
      self.postMessage({ id, error: String(error.message || error), broken });
    }
  };
})();
