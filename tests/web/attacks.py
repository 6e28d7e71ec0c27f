"""Pages made of texts that would like to be more than text. They are opened twice: as they are, and
with the browser told to ignore their policy, so that neither relies on the other."""
import json
import os
import subprocess

from checks import check

# Each would set window.evil, call somebody, or leave markup behind.
ATTACKS = [
    "<script>evil=1</script>", "</script><script>evil=1</script>", "<!--<script>evil=1</script>",
    "</title><script>evil=1</script>", "</style><script>evil=1</script>",
    "<img src=x onerror=evil=1>", "<svg onload=evil=1>", "<svg><script>evil=1</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=evil=1>",
    "<iframe srcdoc='<script>parent.evil=1</script>'></iframe>", "<body onload=evil=1>",
    "<meta http-equiv=refresh content='0;url=javascript:evil=1'>", "<base href=//example.invalid/>",
    "<link rel=stylesheet href=//example.invalid/x.css>", "<object data=//example.invalid/x>",
    "<form action=//example.invalid/><input autofocus onfocus=evil=1>",
    "<details open ontoggle=evil=1>", "<a href=javascript:evil=1>x</a>", "<template><b>x</b>",
    "\" autofocus onfocus=evil=1 x=\"", "' onmouseover=evil=1 x='", "` onmouseover=evil=1 `",
    "&lt;img src=x onerror=evil=1&gt;", "&#60;script&#62;evil=1&#60;/script&#62;", "]]><b>x</b>",
    "${evil=1}", "{{evil=1}}", "\\u003cscript\\u003eevil=1\\u003c/script\\u003e", "__proto__",
    "constructor", "\u2028evil=1\u2029", "\u202e<b>", "\ufeff<script>evil=1</script>",
    "+ADw-script+AD4-evil=1+ADw-/script+AD4-", "\x00<script>evil=1</script>",
    "<x style=background:url(//example.invalid/y)>", "expression(evil=1)", "@import '//example.invalid'",
]
# No slash goes into the name of a file.
FILE = "<img src=x onerror=evil=1>&lt;b>'`.pgn"
MARKUP = ("img, iframe, object, embed, base, link, math, template, details[ontoggle], form[action], "
          "svg[onload], a[href^='javascript'], [onerror], [onfocus], [onmouseover], meta[http-equiv=refresh]")


def tag(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def games(last):
    """Every attack as a tag, a comment, a word among the moves, and the name of a tag."""
    text = ""
    for i, attack in enumerate(ATTACKS):
        comment = attack.replace("}", ")")
        text += "".join(f'[{name} "{tag(attack)}"]\n' for name in
                        ("Event", "Site", "White", "Black", "Annotator", "Round"))
        text += f'[Termination "{i}"]\n\n{{{comment}}} 1. e4 {{{comment}}} e5 ; {attack}\n'
        text += f"({attack} 1... c5 {{{comment}}}) 2. Nf3 {attack} {last} *\n\n"
    return text


def write(test, name, text):
    with open(os.path.join(test.folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def attack_tests(test):
    def pages():
        write(test, FILE, games("Nc6"))
        write(test, "b" + FILE, games("Nf6"))
        for arguments in (["convert", FILE, "--to", "html", "-o", "convert.html"],
                          ["convert", FILE, "--layout", "book", "--to", "html", "-o", "book.html"],
                          ["merge", FILE, "b" + FILE, "--to", "html", "-o", "merge.html"],
                          ["stats", FILE, "--to", "html", "-o", "stats.html", "--top", "99"],
                          ["compare", FILE, "b" + FILE, "--to", "html", "-o", "compare.html"]):
            run = subprocess.run([test.program, *arguments], cwd=test.folder, check=False,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            check(run.returncode in (0, 1), f"{arguments}: {run.returncode}: {run.stderr[-300:]}")
            yield arguments[arguments.index("-o") + 1]

    def open_all(what):
        for page in pages():
            test.b.open(os.path.join(test.folder, page))
            test.fresh()
            games_of = test.b.run("typeof Model === 'undefined' ? 0 : Model.games.length")
            check(games_of != 0 or page not in ("convert.html", "merge.html"), page + " has its games")
            for number in range(games_of):
                test.b.run(f"location.hash = '#{number + 1}'")
                test.b.run("new Promise(done => requestAnimationFrame(() => done(0)))")
                test.b.run("document.querySelectorAll('#moves *').forEach(e => e.dispatchEvent("
                           "new MouseEvent('mouseover', {bubbles: true}))); 0")
            check(test.b.run("window.evil") is None, f"{page}, {what}: a script ran")
            found = test.b.run(f"[...document.querySelectorAll({json.dumps(MARKUP)})]"
                               ".map(e => e.outerHTML.slice(0, 80))")
            check(not found, f"{page}, {what}: markup: {found}")
            foreign = [url for url in test.b.requests if "example.invalid" in url]
            check(not foreign, f"{page}, {what}: {foreign}")
            # Not even the policy had something to hold back.
            check(not test.b.complaints, f"{page}, {what}: {test.b.complaints[:3]}")

    def attacks():
        open_all("with its policy")

    def attacks_without_policy():
        test.b.send("Page.setBypassCSP", enabled=True)
        try:
            open_all("without its policy")
        finally:
            test.b.send("Page.setBypassCSP", enabled=False)

    def every_page_has_a_policy():
        for page in pages():
            test.b.open(os.path.join(test.folder, page))
            check(test.b.run("document.querySelectorAll('meta[http-equiv]').length") == 1, page)
            policy = test.b.run("document.querySelector('meta[http-equiv]').content")
            check(policy.startswith("default-src 'none'") and "unsafe-inline" not in policy and
                  "'unsafe-eval'" not in policy and "base-uri 'none'" in policy and
                  "form-action 'none'" in policy, f"{page}: {policy}")

    return attacks, attacks_without_policy, every_page_has_a_policy
