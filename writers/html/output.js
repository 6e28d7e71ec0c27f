"use strict";
// What leaves the page: files that are saved, text that is copied; and what comes into an empty one.
const Output = (() => {
  const { el } = Draw;
  const kinds = {
    decisions: ["decisions", "decisions.ndjson", "application/x-ndjson"],
    pgn: ["PGN", "games.pgn", "application/vnd.chess-pgn"],
    json: ["JSON", "games.ndjson", "application/x-ndjson"],
    latex: ["LaTeX", "games.tex", "text/plain"],
    line: ["one game a line", "games.txt", "text/plain"],
    epd: ["EPD, every position", "games.epd", "text/plain"],
    fen: ["FEN, the last positions", "games.fen", "text/plain"],
    csv: ["CSV", "games.csv", "text/csv"],
    page: ["this page as it is now", "page.html", "text/html"],
  };

  const download = (name, type, text) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = el("a", { href: url, download: name, class: "away" });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
  };
  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const box = el("textarea", { class: "away" }, text);
      document.body.append(box);
      box.select();
      document.execCommand("copy");
      box.remove();
    }
  };

  // The page with its games as they are read now: the same parts around other data.
  const wholePage = async () => {
    const games = await Edits.convert({ to: "html" });
    const quoted = s =>
      JSON.stringify(s).replace(/[<>&\u2028\u2029]/g, c => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
    const pictures = Model.pictures ? ",\n" + quoted({ pictures: Model.pictures }) : "";
    const data = "[" + quoted(Model.title) + games + pictures + "]";
    const part = (e, text) => {
      const attributes = [...e.attributes].map(a => ` ${a.name}="${a.value}"`).join("");
      // Its own end must not stand in a script.
      return `<script${attributes}>${text === undefined ? e.textContent : text}<` + "/script>\n";
    };
    const head = [...document.head.querySelectorAll("meta, title, style")]
      .map(e => e.outerHTML + "\n")
      .join("");
    const scripts = [...document.querySelectorAll("body > script")].map(e =>
      part(e, e.id === "games" ? data : undefined)
    );
    const at = scripts.findIndex(s => !s.includes(" id="));
    return (
      `<!DOCTYPE html>\n<html lang="en">\n<head>\n${head}</head>\n<body>\n` +
      document.querySelector("noscript").outerHTML +
      "\n" +
      document.querySelector("body > svg").outerHTML +
      '\n<div id="page"></div>\n' +
      scripts.slice(0, at).join("") +
      scripts.slice(at).join("") +
      "</body>\n</html>\n"
    );
  };
  const textAs = (kind, notation) =>
    kind === "decisions"
      ? Promise.resolve(Edits.save())
      : kind === "page"
        ? wholePage()
        : Edits.convert({ to: kind, notation });

  // The menu behind the button Save.
  const menu = say => {
    const kind = el(
      "select",
      { id: "save-as", "aria-label": "Save as" },
      ...Object.entries(kinds)
        .filter(([name]) => Reader.there || name === "decisions")
        .map(([name, row]) => el("option", { value: name }, row[0]))
    );
    const notation = el("select", { id: "save-notation", "aria-label": "Notation of the moves" });
    notation.append(el("option", { value: "" }, "in SAN"));
    const fill = async () => {
      if (notation.length > 1 || !Reader.there) return;
      const { styles } = await Reader.ask({ do: "names" });
      notation.append(
        ...styles.filter(s => s !== "san").map(s => el("option", { value: s }, "in " + s))
      );
    };
    const get = async use => {
      try {
        await use(await textAs(kind.value, notation.value), kinds[kind.value]);
      } catch (error) {
        say(error.message);
      }
    };
    const place = el(
      "details",
      { id: "save-menu", ontoggle: fill },
      el("summary", { id: "save", class: "button strong" }, "Save"),
      el(
        "div",
        { class: "menu" },
        kind,
        Reader.there && notation,
        el(
          "button",
          {
            id: "download",
            class: "strong",
            onclick: () =>
              get((text, row) => {
                download(row[1], row[2], text);
                place.open = false;
              }),
          },
          "Save file"
        ),
        el(
          "button",
          { id: "copy-all", onclick: () => get(text => copy(text).then(() => say("Copied."))) },
          "Copy"
        )
      )
    );
    return place;
  };

  // Text that is pasted or dropped on an empty page.
  const welcome = take => {
    const box = el("textarea", {
      id: "paste",
      rows: 14,
      spellcheck: "false",
      "aria-label": "Text with chess games",
      placeholder: "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 \u2026",
    });
    const from = el("select", { id: "from", "aria-label": "Notation of the text" });
    const language = el("select", { id: "language", "aria-label": "Language of the piece letters" });
    from.append(el("option", { value: "auto" }, "notation: found out"));
    language.append(el("option", { value: "auto" }, "language: found out"));
    const says = el("p", { id: "welcome-says", role: "status" });
    Reader.ask({ do: "names" }).then(({ notations, languages }) => {
      from.append(...notations.map(n => el("option", { value: n }, n)));
      language.append(...languages.map(n => el("option", { value: n }, n)));
    });
    let decided = ""; // decisions that came before their text
    const go = async (name, content) => {
      const text = typeof content === "string" ? content : new TextDecoder().decode(content);
      if (Edits.isDecisions(text)) {
        decided = text;
        says.textContent = "These are decisions. Now the text that they were made for.";
        return;
      }
      says.textContent = "Reading\u2026";
      try {
        const request = { name, from: from.value, language: language.value };
        const { games, messages } = await Reader.read(request, "", content);
        if (games.length) take(games, decided);
        else says.textContent = messages.split("\n")[0] || "No games were found.";
      } catch (error) {
        says.textContent = error.message;
      }
    };
    const file = el("input", {
      id: "open",
      type: "file",
      class: "away",
      onchange: async () => file.files.length && open(file.files[0]),
    });
    const open = async f => go(f.name, new Uint8Array(await f.arrayBuffer()));
    const place = el(
      "main",
      { id: "welcome" },
      el("h2", {}, "Chess games in, PGN out"),
      el(
        "p",
        {},
        "Paste a text with chess games in any notation, or drop a file here. It is read on this",
        " computer: the page works without a network and sends nothing anywhere."
      ),
      box,
      el(
        "p",
        { class: "row-of-buttons" },
        from,
        language,
        el(
          "button",
          { id: "convert", class: "strong", onclick: () => box.value.trim() && go("text", box.value) },
          "Read it"
        ),
        el("label", { class: "button" }, "Open a file", file)
      ),
      says
    );
    const drop = data => {
      if (data.files.length) open(data.files[0]);
      else box.value = data.getData("text");
    };
    return { place, drop };
  };

  return { menu, copy, download, welcome };
})();
