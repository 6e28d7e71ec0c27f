"use strict";
// The text that a game was read from, line by line with the words of its moves marked; or, of a
// merged game, the sheets beside each other.
const Source = (() => {
  const M = Model;
  const { el, visible, bdi } = Draw;

  // Fills `spans`: by node, what stands for it in the text.
  const lines = (game, nodes, spans, act) => {
    // The sheets of a merged game side by side, those that disagree marked.
    function sheets() {
      const line = nodes.filter(n => n.index && !n.path.length);
      const row = node => {
        const i = node.ply - 1;
        const cells = game.sheets.map(sheet => {
          const words = sheet.words[i];
          const said = sheet.against.filter(a => a[0] === node.ply).map(a => a[1]);
          return el(
            "td",
            {
              class: !words ? "missing" : words[0] ? "against" : "",
              title: said.join("; ") || undefined,
            },
            words ? bdi(words[1]) : "\u2013",
            ...said.map(s => el("small", {}, bdi(s)))
          );
        });
        const tr = el(
          "tr",
          { class: "word" },
          el("th", { scope: "row" }, node.number + " " + node.item.m),
          ...cells
        );
        tr.addEventListener("click", () => act.select(node));
        spans.set(node, [tr]);
        return tr;
      };
      return el(
        "table",
        { class: "sheets" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("th", { scope: "col" }, "Move"),
            ...game.sheets.map(s => el("th", { scope: "col" }, bdi(s.name)))
          )
        ),
        el("tbody", {}, ...line.map(row))
      );
    }

    // The text of the game, line by line, the words of its moves marked.
    function sourceLines() {
      const marks = nodes
        .filter(n => M.wordsOf(game, n) !== undefined)
        .sort((a, b) => a.item.at[0] - b.item.at[0] || a.index - b.index);
      const starts = M.startsOf(game),
        lines = [];
      let m = 0,
        covered = 0;
      let carried; // a move that goes on from the line before
      starts.forEach((start, i) => {
        const end = i + 1 < starts.length ? starts[i + 1] : game.text.length;
        if (start === end && i > 0 && i + 1 === starts.length) return;
        const row = el("div", { class: "row", "data-line": game.line + i });
        const body = el("span", { class: "body" });
        const add = (from, to, node) => {
          const text = visible(game.text.slice(from, to).replace(/[\r\n]+$/, ""));
          if (!node) {
            if (text) body.append(text);
            return;
          }
          const span = el(
            "span",
            { class: node.item.v ? "word v-" + node.item.v : "word" },
            text
          );
          if (node.item.at[1] === 0) span.classList.add("gap");
          span.addEventListener("click", () => act.select(node));
          spans.set(node, (spans.get(node) || []).concat(span));
          body.append(span);
        };
        let p = Math.max(start, 0);
        if (carried) {
          const stopAt = Math.min(end, carried.item.at[0] + carried.item.at[1]);
          add(p, stopAt, carried);
          p = stopAt;
          if (stopAt < end || stopAt === carried.item.at[0] + carried.item.at[1])
            carried = undefined;
        }
        for (
          ;
          !carried && m < marks.length && (marks[m].item.at[0] < end || i + 1 === starts.length);
          ++m
        ) {
          const node = marks[m],
            from = Math.max(node.item.at[0], covered, p);
          const to = Math.max(from, node.item.at[0] + node.item.at[1]);
          add(p, from);
          add(from, Math.min(to, end), node);
          p = Math.min(to, end);
          covered = to;
          if (to > end) carried = node;
        }
        add(p, end);
        row.append(body);
        lines.push(row);
      });
      return lines;
    }

    return game.sheets ? [sheets()] : sourceLines();
  };

  return { lines };
})();
