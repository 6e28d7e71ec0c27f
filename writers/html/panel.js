"use strict";
// What can be done about the selected move, on the board or by typing, and the board on which a
// start is set up.
const Panel = (() => {
  const M = Model;
  const { el, bdi, badge, commentBox, percent, drawBoard, squareName, dragged } = Draw;

  // The position before a move, or behind the last one: what is legal there, and what was typed.
  const movesAt = (game, parent, typed) =>
    Reader.ask({
      do: "moves",
      fen: game.fen || "",
      moves: M.wayTo(parent)
        .map(n => n.item.m)
        .join(" "),
      typed: typed || "",
    });

  // A place in the text in front of a move, with its number: where a game may begin.
  const numberBefore = (game, offset) => {
    const number = /\d+[\s.)…-]*$/.exec(game.text.slice(0, offset));
    return number ? number.index : offset;
  };
  // Where a move behind the last one would stand.
  const behind = (game, node) => {
    const { at } = node.item;
    const from = at ? at[0] + at[1] : 0;
    const next = game.text.slice(from).search(/\S/);
    return next < 0 ? game.text.length : from + next;
  };

  // `act.change(decision)` takes a decision and answers { refused } when it does not fit.
  const create = act => {
    const place = el("section", { id: "panel", "aria-label": "The selected move" });
    let game, node, inserting;

    const options = el("div", { class: "typed", role: "group", "aria-label": "Moves that fit" });
    const input = el("input", {
      id: "typed",
      type: "text",
      size: 10,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: "any notation",
      "aria-describedby": "typed-says",
      oninput: () => input.removeAttribute("aria-invalid"),
      onkeydown: e => {
        if (e.key === "Enter") typed();
        else if (e.key === "Escape") leave();
        else return;
        e.preventDefault();
        e.stopPropagation();
      },
    });
    const label = el("label", { for: "typed" });
    const says = el("span", { id: "typed-says", role: "status" });
    const keepComment = () =>
      comment.value.trim() && act.comment(node, "", comment.value.trim());
    const comment = commentBox("", "New comment", keepComment, () => leave());

    const leave = () => {
      inserting = false;
      input.value = "";
      refresh();
      act.focus();
    };
    const decide = san => {
      if (!inserting) return act.choose(node, san);
      const offset = node.index ? node.item.at[0] : 0;
      inserting = false;
      return act.change(Edits.insertion(game, offset, node.ply, san));
    };
    // A move in whatever notation; where it fits several moves they are shown.
    const typed = async () => {
      const words = input.value.trim();
      options.replaceChildren();
      if (words === "") return;
      let found = [];
      if (Reader.there) {
        try {
          found = (await movesAt(game, node.parent, words)).typed;
        } catch (error) {
          says.textContent = error.message;
        }
      } else {
        const san = M.legalNamed(node, words);
        if (san !== undefined) found = [san];
      }
      if (found.length === 1) {
        input.value = "";
        decide(found[0]);
      } else if (found.length === 0) {
        input.setAttribute("aria-invalid", "true");
        says.textContent = "no legal move";
      } else {
        says.textContent = "which?";
        options.append(
          ...found
            .slice(0, 9)
            .map(san => el("button", { value: san, onclick: () => decide(san) }, san))
        );
        options.firstChild.focus();
      }
    };
    const button = (id, text, key, go) =>
      el("button", { id, title: key ? "Key " + key : undefined, onclick: go }, text);
    const edit = verb => {
      const { at } = node.item;
      act.change(Edits.edit(game, at[0], at[1], verb));
    };

    function refresh() {
      const { item } = node;
      const words = node.index ? M.wordsOf(game, node) : undefined;
      const decided = node.index ? Edits.of(game, node) : undefined;
      options.replaceChildren();
      says.textContent = "";
      input.removeAttribute("aria-invalid");
      label.textContent = inserting ? "Insert before " + node.number + " " + item.m : "It is";
      const head = el(
        "p",
        { class: "selected" },
        el("b", {}, node.index ? node.number + " " + item.m : "Start"),
        words ? " \u2190 " : "",
        words ? bdi(words, { class: "words" }) : ""
      );
      const verdict =
        item.v &&
        !item.l &&
        el(
          "p",
          { class: "verdict" },
          badge(item.v),
          item.v + ", " + percent(item.k) + " sure: ",
          bdi(item.w)
        );
      const can = node.index && words !== undefined && (Reader.there || item.l);
      place.replaceChildren(
        head,
        (node.index && (!item.l || Score.isShort(item)) && Picture.strip(game, node)) || "",
        verdict || "",
        decided
          ? el(
              "p",
              { class: "settled" },
              "decided: ",
              el("b", {}, decided.choose || decided.edit),
              " ",
              el("button", { onclick: () => act.withdraw(decided) }, "withdraw")
            )
          : "",
        can ? el("p", { class: "typing" }, label, " ", input, " ", says) : "",
        can ? options : "",
        can && Reader.there
          ? el(
              "p",
              { class: "row-of-buttons" },
              item.l &&
                item.v !== "illegal" &&
                !decided &&
                button("accept", "It is right", "Enter", act.accept),
              button("insert", "Insert a move", "i", insert),
              words !== "" && button("remove", "Not a move", "Delete", remove),
              words !== "" && button("unreadable", "Unreadable", "x", unreadable),
              button("comment", "Comment", "c", addComment),
              node.path.length === 0 &&
                node.ply > 1 &&
                button("cut", "A game begins here", "g", cut)
            )
          : ""
      );
    }
    const insert = () => {
      inserting = true;
      refresh();
      input.focus();
    };
    const cut = () => {
      const { at } = node.item,
        from = numberBefore(game, at[0]);
      act.change(Edits.edit(game, from, at[0] + at[1] - from, "cut"));
    };
    const remove = () => edit("remove");
    const unreadable = () => edit("unreadable");
    const addComment = () => {
      comment.value = "";
      place.append(
        el(
          "p",
          {},
          comment,
          el(
            "button",
            {
              class: "keep",
              onclick: keepComment,
            },
            "Keep"
          )
        )
      );
      comment.focus();
    };
    // A man of the side to move plays the next move; one of the other side corrects the last one.
    const play = async (from, to) => {
      const board = M.boardOf(node);
      const own = (board[from] === board[from].toUpperCase()) === whiteToMove(game, node);
      const parent = own ? node : node.parent;
      if (!parent) return;
      let start = squareName(from);
      if (!own && node.item.p) {
        // The man that moved stands on its new square now.
        const [came, went] = [M.squares(node.item.p), M.boardOf(node.parent)];
        const moved = came.find(s => board[s] === "-" && went[s] === board[from]);
        if (came.includes(from) && moved !== undefined) start = squareName(moved);
      }
      const { moves } = await movesAt(game, parent);
      const fitting = moves.filter(m => m[1].startsWith(start + squareName(to)));
      if (!fitting.length) return act.say("That is no legal move.");
      const san = (fitting.find(m => m[1].endsWith("q")) || fitting[0])[0];
      const target = own ? node.next : node;
      if (target && M.wordsOf(game, target) !== undefined) {
        if (target.item.m !== san || Edits.of(game, target)) await act.choose(target, san);
        else act.select(target);
      } else if (!target && node.index) {
        await act.change(Edits.insertion(game, behind(game, node), node.ply + 1, san));
      }
    };

    return {
      place,
      play,
      show: (g, n) => {
        [game, node, inserting] = [g, n, false];
        input.value = "";
        refresh();
      },
      type: () => input.isConnected && input.focus(),
      insert: () => place.querySelector("#insert") && insert(),
      cut: () => place.querySelector("#cut") && cut(),
      remove: () => place.querySelector("#remove") && remove(),
      unreadable: () => place.querySelector("#unreadable") && unreadable(),
      comment: () => place.querySelector("#comment") && addComment(),
    };
  };
  const whiteToMove = (game, node) => (game.first + node.ply) % 2 === 0;

  // The start of a game, set up man by man.
  const startDialog = (game, done) => {
    let board = M.unpack(game.board),
      man = "-";
    const place = el("div", { class: "setup" });
    const fen = el("input", { type: "text", size: 40, "aria-label": "Position as FEN" });
    const side = el(
      "select",
      { "aria-label": "Who moves first" },
      el("option", { value: "w" }, "White moves"),
      el("option", { value: "b", selected: game.first % 2 === 1 }, "Black moves")
    );
    const placement = () => {
      const rows = [];
      for (let r = 0; r < 8; ++r)
        rows.push(
          board
            .slice(r * 8, r * 8 + 8)
            .join("")
            .replace(/-+/g, s => String(s.length))
        );
      return rows.join("/");
    };
    const home = (s, c) => board[M.square(s)] === c;
    const rights = () =>
      (home("e1", "K")
        ? (home("h1", "R") ? "K" : "") + (home("a1", "R") ? "Q" : "")
        : "") +
        (home("e8", "k") ? (home("h8", "r") ? "k" : "") + (home("a8", "r") ? "q" : "") : "") ||
      "-";
    const show = () => {
      fen.value = `${placement()} ${side.value} ${rights()} - 0 1`;
      const picture = drawBoard(board, [], "The start: press squares to change them", true);
      picture.addEventListener("click", e => {
        const r = picture.querySelector(".light").getBoundingClientRect();
        const x = Math.floor(((e.clientX - r.left) / r.width) * 8),
          y = Math.floor(((e.clientY - r.top) / r.height) * 8);
        if (x < 0 || y < 0 || x > 7 || y > 7) return;
        const at = Draw.isFlipped() ? 63 - (y * 8 + x) : y * 8 + x;
        board = board.slice();
        board[at] = board[at] === man ? "-" : man;
        show();
      });
      place.replaceChildren(picture);
    };
    side.addEventListener("change", show);
    fen.addEventListener("change", () => {
      const rows = fen.value.trim().split(/\s+/);
      const squares = M.unpack(rows[0]);
      if (squares.length === 64) board = squares;
      if (rows[1] === "b" || rows[1] === "w") side.value = rows[1];
      show();
    });
    const palette = el("div", { class: "palette", role: "group", "aria-label": "Man to set" });
    for (const c of "KQRBNPkqrbnp-") {
      const b = el(
        "button",
        {
          value: c,
          "aria-pressed": String(c === man),
          "aria-label": c === "-" ? "empty square" : Draw.manName(c),
          onclick: () => {
            man = c;
            for (const other of palette.children)
              other.setAttribute("aria-pressed", String(other.value === c));
          },
        },
        c === "-" ? "\u2205" : Draw.manPicture(c)
      );
      palette.append(b);
    }
    const dialog = el(
      "dialog",
      { id: "start-dialog", "aria-label": "Start position" },
      place,
      palette,
      el("p", {}, side, " ", fen),
      el(
        "p",
        { class: "row-of-buttons" },
        el(
          "button",
          {
            class: "strong",
            id: "start-set",
            onclick: () => {
              dialog.close();
              done(fen.value.trim());
            },
          },
          "The game begins so"
        ),
        el("button", { onclick: () => dialog.close() }, "Leave it")
      )
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    show();
    dialog.showModal();
  };

  return { create, startDialog, movesAt, dragged };
})();
