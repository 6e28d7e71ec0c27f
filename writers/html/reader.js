"use strict";
// The reader in its worker, seen from the page. Where the page has none, `Reader.there` is false.
const Reader = (() => {
  const code = document.getElementById("worker").textContent;
  const packed = document.getElementById("reader").textContent;
  const there =
    packed !== "" && typeof WebAssembly === "object" && typeof DecompressionStream === "function";
  const waiting = new Map();
  let worker,
    number = 0;

  const policy = window.trustedTypes
    ? trustedTypes.createPolicy("stamma", { createScriptURL: url => url })
    : { createScriptURL: url => url };
  const start = () => {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    worker = new Worker(policy.createScriptURL(url));
    worker.onmessage = ({ data: { id, answer, error, broken } }) => {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      if (broken) {
        worker.terminate();
        worker = undefined;
        for (const other of waiting.values()) other.reject(new Error(error));
        waiting.clear();
      }
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    worker.postMessage({ packed });
  };
  const ask = (request, ...parts) =>
    new Promise((resolve, reject) => {
      if (!worker) start();
      waiting.set(++number, { resolve, reject });
      worker.postMessage({ id: number, request, parts });
    });
  // Games as the data of a page has them.
  const read = async (request, decisions, text) => {
    const answer = await ask({ do: "convert", to: "html", ...request }, decisions, text);
    return { ...answer, games: Model.parse(JSON.parse("[0" + answer.text + "]").slice(1)) };
  };

  return { there, ask, read };
})();
