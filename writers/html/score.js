"use strict";
// A game as it is read: heading, moves with their doubts, and the text they come from.
const Score = (() => {
  const M = Model;
  const { glyphs, verdicts, el, visible, bdi, badge, percent, nameOf, drawBoard } = Draw;

  // `select` is called with the move that is clicked, `tell` when something was decided. Returns
  // the parts, and by node its button, its words in the text and its card; by item what to visit.
  const render = (game, select, tell) => {
    const nodes = M.nodesOf(game);
    const buttons = new Map(),
      spans = new Map(),
      cards = new Map(),
      stops = new Map();

    function heading() {
      const shown = new Set(["White", "Black", "Result"]);
      const event = ["Event", "Site", "Date", "Round"]
        .filter(n => {
          shown.add(n);
          return /[^?.]/.test(M.tag(game, n));
        })
        .map(n => (n === "Round" ? "round " : "") + M.tag(game, n));
      const rest = game.tags.filter(t => !shown.has(t[0]) && t[1] !== "");
      return el(
        "header",
        { class: "game" },
        el("h2", {}, bdi(nameOf(game)), " ", el("span", { class: "result" }, game.result)),
        event.length > 0 && el("p", { class: "event" }, bdi(event.join(", "))),
        rest.length > 0 &&
          el(
            "dl",
            {},
            ...rest.map(t => el("div", {}, el("dt", {}, bdi(t[0])), el("dd", {}, bdi(t[1]))))
          ),
        el("p", { class: "where" }, bdi(game.file), ", line " + game.line)
      );
    }

    // Variations are blocks; those inside them only stand in parentheses, however deep.
    function moves() {
      const out = el("div", { class: "score" });
      let depth = 0,
        place,
        numbered = false,
        glued = true,
        next = 1;
      const fresh = () => {
        numbered = false;
        place = undefined;
      };
      const here = () => {
        if (!place) {
          out.append((place = el(depth ? "div" : "p", { class: depth ? "variation" : "line" })));
          glued = true;
        }
        return place;
      };
      // Words are a space apart, but for what follows "(" or comes before ")".
      const add = (word, glue) => {
        const into = here();
        into.append(glued || glue ? "" : " ", word);
        glued = false;
      };
      game.items.forEach((item, i) => {
        if (item === "(") {
          if (++depth === 1) fresh();
          add("(");
          glued = true;
          numbered = false;
        } else if (item === ")") {
          add(")", true);
          numbered = false;
          if (--depth === 0) fresh();
        } else if (item.g === 220 && next > 1) {
          // The book prints a diagram here.
          const node = nodes[next - 1];
          const board = el(
            depth ? "span" : "div",
            { class: "mini diagram" },
            drawBoard(M.boardOf(node), [], "Diagram after " + node.number + " " + node.item.m, false)
          );
          if (depth) add(board);
          else {
            fresh();
            out.append(board);
          }
          numbered = false;
        } else if (item.g !== undefined) {
          add(el("span", { class: "nag" }, glyphs[item.g] || "$" + item.g), true);
        } else if (item.c !== undefined || item.u !== undefined) {
          const unread = item.u !== undefined;
          const note = el(
            depth ? "span" : "p",
            {
              class: unread ? "unread" : "note",
              dir: "auto",
              tabindex: unread ? "-1" : undefined,
            },
            unread ? badge("unread") : undefined,
            visible(unread ? item.u : item.c)
              .replace(/\s+/g, " ")
              .trim()
          );
          if (depth) add(note);
          else {
            fresh();
            out.append(note);
          }
          if (unread) stops.set(i, note);
          numbered = false;
        } else {
          const node = nodes[next++];
          add(
            el(
              "span",
              { class: "ply" },
              (node.white || !numbered) &&
                el("span", { class: "number" }, node.number + "\u00a0"),
              moveButton(node)
            )
          );
          numbered = true;
          if (item.l) {
            const card = doubtCard(node);
            if (depth) add(card, true);
            else {
              fresh();
              out.append(card);
            }
            numbered = false;
            stops.set(i, card);
          }
        }
      });
      out.append(el("p", { class: "line" }, el("span", { class: "result" }, game.result)));
      return out;
    }

    function moveButton(node) {
      const { item } = node,
        sure = item.v === undefined;
      const b = el(
        "button",
        {
          class: sure ? "move" : "move v-" + item.v,
          tabindex: "-1",
          "aria-label": node.number + " " + item.m + (sure ? "" : ", " + item.v),
          onclick: () => select(node),
        },
        item.s === undefined ? item.m : item.s,
        sure ? undefined : badge(item.v)
      );
      buttons.set(node, b);
      return b;
    }

    // A doubt: what stands there, why it is doubtful, and the moves it could be.
    function doubtCard(node) {
      const { item } = node,
        words = M.wordsOf(game, node),
        before = M.boardOf(node.parent);
      const name = "doubt-" + node.index;
      const tiles = el("div", {
        class: "tiles",
        role: "radiogroup",
        "aria-label": "What was played at " + node.number,
      });
      const settled = el("p", { class: "settled" });
      const other = el("input", {
        type: "text",
        size: 8,
        list: name,
        autocomplete: "off",
        spellcheck: "false",
        "aria-label": "Another move",
        placeholder: "type a move",
      });
      const otherBoard = el("div", { class: "mini" });
      const draw = (san, into) => {
        const changes = san === undefined ? undefined : M.changesOf(node, san);
        into.replaceChildren(
          drawBoard(
            changes === undefined ? before : M.changed(before, changes),
            changes === undefined ? [] : M.squares(changes),
            changes === undefined ? "Before the move" : "After " + san,
            false
          )
        );
      };
      const radios = new Map();
      const refresh = () => {
        const choice = M.choiceOf(game, node);
        radios.forEach((radio, san) => (radio.checked = san === choice));
        const typed = choice !== undefined && !radios.has(choice);
        otherTile.classList.toggle("chosen", typed);
        if (typed) other.value = choice;
        else if (choice !== undefined) other.value = "";
        draw(typed ? choice : undefined, otherBoard);
        settled.replaceChildren(
          ...(choice === undefined
            ? ["not decided"]
            : [
                "decided: ",
                el("b", {}, choice),
                " ",
                el("button", { onclick: () => decide(undefined) }, "withdraw"),
              ])
        );
        card.classList.toggle("done", choice !== undefined);
        buttons.get(node).classList.toggle("done", choice !== undefined);
      };
      const decide = san => {
        M.choose(game, node, san);
        if (san === undefined) other.value = "";
        refresh();
        tell();
      };
      for (const san of [item.m, ...item.o]) {
        const picture = el("div", { class: "mini" });
        const radio = el("input", {
          type: "radio",
          name,
          value: san,
          onchange: () => decide(san),
        });
        draw(san, picture);
        // Only legal moves can be decided on.
        const illegal = item.v === "illegal" && san === item.m;
        if (!illegal) radios.set(san, radio);
        tiles.append(
          el(
            "label",
            { class: "tile" },
            picture,
            el("span", {}, !illegal && radio, " ", el("b", {}, san)),
            el("small", {}, san === item.m ? "given" : "or this")
          )
        );
      }
      other.addEventListener("input", () => {
        const san = other.value.trim() === "" ? undefined : M.legalNamed(node, other.value);
        other.setAttribute(
          "aria-invalid",
          String(other.value.trim() !== "" && san === undefined)
        );
        if (san === undefined && radios.has(M.choiceOf(game, node))) return;
        const typed = other.value;
        decide(san);
        other.value = typed;
      });
      const otherTile = el(
        "label",
        { class: "tile other" },
        otherBoard,
        other,
        el("small", {}, "another move")
      );
      const list = el(
        "datalist",
        { id: name },
        ...item.l.map(l => el("option", { value: l.slice(0, l.lastIndexOf(" ")) }))
      );
      const place = words === undefined ? undefined : M.placeOf(game, item.at[0]);
      const card = el(
        "section",
        { class: "doubt v-" + item.v, "aria-label": "Doubt at " + node.number + " " + item.m },
        el(
          "p",
          { class: "what" },
          badge(item.v),
          el(
            "b",
            {},
            item.v === "illegal"
              ? "illegal, kept as played"
              : (item.v === "certain" ? "certain by its words, " : item.v + ", ") +
                  percent(item.k) +
                  " sure"
          ),
          ": ",
          words === undefined
            ? "the text is elsewhere"
            : words === ""
              ? "nothing is written here"
              : bdi("\u201c" + words + "\u201d", { class: "words" }),
          place && el("small", {}, ` line ${place.line}, column ${place.column}`)
        ),
        el("p", { class: "why" }, bdi(item.w))
      );
      if (words !== undefined) {
        tiles.append(otherTile);
        card.append(tiles, settled, list);
        refresh();
      }
      cards.set(node, { card, refresh });
      card.addEventListener("focusin", () => select(node, true));
      return card;
    }

    function legend() {
      return el(
        "footer",
        { class: "legend" },
        el(
          "dl",
          {},
          ...Object.keys(verdicts).map(v =>
            el("div", {}, el("dt", {}, badge(v), " " + v), el("dd", {}, verdicts[v][1]))
          )
        ),
        el(
          "p",
          {},
          "Arrow keys step, ",
          el("kbd", {}, "n"),
          " next doubt, ",
          el("kbd", {}, "f"),
          " turns the board. Save the decisions and give them to ",
          el("code", {}, "stamma convert --decisions"),
          ": the rest is read anew around them."
        )
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
          span.addEventListener("click", () => select(node));
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

    return {
      heading: heading(),
      moves: moves(),
      legend: legend(),
      lines: sourceLines(),
      buttons,
      spans,
      cards,
      stops,
    };
  };

  return { render };
})();
