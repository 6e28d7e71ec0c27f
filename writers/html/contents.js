"use strict";
// The list of the games, with the search over players and moves.
const Contents = (() => {
  const M = Model;
  const { el, bdi, plural, nameOf } = Draw;

  // `act.found(index)`: Enter was pressed on what is searched; `act.chosen()`: a game was clicked.
  const create = act => {
    let links = [];
    const place = el("nav", { id: "contents", "aria-label": "Games" });
    const list = el("ol");
    const search = el("input", {
      id: "search",
      type: "search",
      placeholder: "player or moves",
      "aria-label": "Search players and moves",
      oninput: () => filter(),
      onkeydown: e => {
        const first = links.findIndex(a => !a.parentNode.hidden);
        if (e.key === "Enter" && first >= 0) act.found(first);
      },
    });
    const only = el("input", { type: "checkbox", onchange: () => filter() });
    const byDoubt = el("input", { id: "by-doubt", type: "checkbox", onchange: () => filter() });
    place.append(
      el("div", { class: "finding" }, search),
      el("label", { class: "only" }, only, " only games with doubts"),
      el("label", { class: "only" }, byDoubt, " least sure first"),
      list
    );
    function fill() {
      let file;
      links = [];
      const several = M.games.some(g => g.file !== M.games[0].file);
      list.replaceChildren();
      M.games.forEach((g, i) => {
        if (several && g.file !== file)
          list.append(el("li", { class: "file" }, bdi((file = g.file))));
        links[i] = el("a", { href: "#" + (i + 1), onclick: () => act.chosen() });
        list.append(el("li", { class: g.stops.length ? "" : "sure" }, links[i]));
        fillLink(g);
      });
    }
    function fillLink(g) {
      const doubts = g.stops.length;
      links[g.index].replaceChildren(
        bdi(nameOf(g), { class: g.dropped ? "who gone" : "who" }),
        el("span", { class: "result" }, g.result),
        el(
          "span",
          { class: doubts ? "count some" : "count" },
          `line ${g.line}, ` + (g.dropped ? "no game" : doubts ? plural(doubts, "doubt") : "no doubts")
        )
      );
    }
    // Players, tags and moves of a game as one text to search.
    const haystack = g =>
      (g.hay ??= (
        g.tags.map(t => t[1]).join(" ") +
        " " +
        g.items.map(it => it.m || "").join(" ")
      )
        .replace(/\s+/g, " ")
        .toLowerCase());
    function filter() {
      const wanted = search.value.trim().replace(/\d+\.+\s*/g, "").replace(/\s+/g, " ").toLowerCase();
      M.games.forEach((g, i) => {
        links[i].parentNode.hidden =
          (only.checked && !g.stops.length) || (wanted !== "" && !haystack(g).includes(wanted));
      });
    }
    return {
      place,
      fill,
      // After the games were read again.
      refresh: () => {
        if (links.length === M.games.length) M.games.forEach(fillLink);
        else fill();
      },
      // The link of the game that is open.
      mark: which => {
        links.forEach((a, i) => {
          if (i === which) a.setAttribute("aria-current", "true");
          else a.removeAttribute("aria-current");
        });
        return links[which];
      },
      byDoubt: () => byDoubt.checked,
      search: () => search.focus(),
    };
  };

  return { create };
})();
