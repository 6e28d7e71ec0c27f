"use strict";
// What happens on the page when something is decided: it is taken, or said why not, and counted.
const Decide = (() => {
  const M = Model;
  const { el, plural } = Draw;

  // `page` has `now()`, the game that is open and its selected move, `say(text)` and `next()`, which
  // goes on to the next doubt.
  const create = page => {
    let unsaved = false;
    const step = async go => {
      unsaved = true;
      page.say("");
      const { refused } = await go();
      if (refused) page.say("Not taken: " + refused);
    };
    const change = decision => step(() => Edits.add(decision));
    const choose = (node, san) => change(Edits.choice(page.now().game, node, san));
    const withdraw = decision => step(() => Edits.withdraw(decision));
    const comment = (node, was, value) => {
      const { game } = page.now();
      const host = node.index ? node : M.nodesOf(game)[1];
      if (!host || M.wordsOf(game, host) === undefined) return undefined;
      const { at: place } = host.item;
      return change(Edits.edit(game, place[0], place[1], "comment", { was, value }));
    };
    const setStart = () => {
      const { game } = page.now();
      Panel.startDialog(game, value => change(Edits.ofGame(game, "start", { value })));
    };
    const hasWords = () => {
      const { game, at } = page.now();
      return M.wordsOf(game, at) !== undefined;
    };
    // The given reading is right: that is a decision, too.
    const accept = async () => {
      const { at } = page.now();
      if (at.index && at.item.l && at.item.v !== "illegal" && hasWords())
        await choose(at, at.item.m);
      page.next();
    };
    const pick = number => {
      const { at } = page.now();
      const option = at.item.l && Score.optionsOf(at)[number - 1];
      if (option && option.legal && hasWords()) choose(at, option.san);
    };

    const tally = el("span", { class: "tally" });
    const count = () => {
      const { total, settled } = Edits.tally();
      const word = words => el("span", { class: "long" }, words);
      tally.replaceChildren(
        word(plural(M.games.length, "game") + ", "),
        ...(total
          ? [`${settled} of ${total}`, word((total === 1 ? " doubt" : " doubts") + " settled")]
          : [word("no doubts")])
      );
      return total;
    };

    const load = async file => {
      const taken = await Edits.load(await file.text());
      page.say(
        taken < 0 ? "That file holds no decisions." : plural(taken, "decision") + " taken over"
      );
      count();
    };
    const restore = () => {
      const kept = Edits.restore();
      if (kept)
        Edits.load(kept).then(taken => {
          if (taken > 0) page.say(plural(taken, "decision") + " restored");
          count();
        });
    };
    const loader = el("input", {
      id: "load",
      type: "file",
      accept: ".ndjson,.jsonl,.json",
      class: "away",
      onchange: async () => {
        if (loader.files.length) await load(loader.files[0]);
        loader.value = "";
      },
    });
    addEventListener("beforeunload", e => unsaved && !Edits.kept() && e.preventDefault());

    return {
      change,
      choose,
      withdraw,
      comment,
      setStart,
      accept,
      pick,
      count,
      load,
      restore,
      loader,
      tally,
      undo: () => step(Edits.undo),
      redo: () => step(Edits.redo),
    };
  };

  // What a reader looks at, by its place in the text, so that it is found after the text was read
  // again.
  const remember = (game, at) => ({
    game,
    place: at.item.at && M.placeOf(game, at.item.at[0]),
    at,
    path: JSON.stringify(at.path),
  });
  const isAt = (game, node, place) => {
    if (!node.item.at) return false;
    const { line, column } = M.placeOf(game, node.item.at[0]);
    return line === place.line && column === place.column;
  };
  const gameAgain = ({ game, place }) => {
    const { index, original } = game;
    let which = M.games.findIndex(
      g => g.original === original && (!place || M.nodesOf(g).some(n => isAt(g, n, place)))
    );
    if (which < 0) which = M.games.findIndex(g => g.original >= (original ?? 0));
    return which < 0 ? Math.min(index, M.games.length - 1) : which;
  };
  const nodeAgain = (game, { place, at, path }) => {
    const nodes = M.nodesOf(game);
    const here = place ? nodes.filter(n => isAt(game, n, place)) : [];
    return (
      here.find(n => n.ply === at.ply) ||
      here[0] ||
      nodes.find(n => n.ply === at.ply && JSON.stringify(n.path) === path)
    );
  };

  return { create, remember, gameAgain, nodeAgain };
})();
