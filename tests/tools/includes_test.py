"""Dependencies point one way, and no folder forms a cycle with another: includes_test.py SOURCE

    cli -> engine -> writers, parsers -> lib

A folder depends on those whose headers its files include.
"""
import os
import re
import sys
from collections import defaultdict

# What the files of each top folder may include.
ALLOWED = {
    "lib": {"lib"},
    "parsers": {"parsers", "lib"},
    "writers": {"writers", "lib"},
    "engine": {"engine", "writers", "parsers", "lib"},
    "cli": {"cli", "engine", "writers", "parsers", "lib"},
}

# Includes that point the wrong way, and folders that form cycles, with the reason why they are still
# there. The lists may only shrink: what is no longer needed here is an error, too.
KNOWN_WRONG = {}
KNOWN_CYCLES = []


def includes_of(root):
    """Of every source file, the headers of the house that it includes."""
    found = {}
    for top in ALLOWED:
        for folder, _, files in os.walk(os.path.join(root, top)):
            for file in files:
                if not file.endswith((".cpp", ".hpp")):
                    continue
                path = os.path.join(folder, file)
                with open(path, encoding="utf-8") as source:
                    text = source.read()
                name = os.path.relpath(path, root)
                found[name] = re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.M)
    return found


def cycles_of(graph):
    """The strongly connected components of more than one folder (Tarjan)."""
    number, low, stack, cycles = {}, {}, [], []

    def visit(folder):
        number[folder] = low[folder] = len(number)
        stack.append(folder)
        for other in graph.get(folder, ()):
            if other not in number:
                visit(other)
                low[folder] = min(low[folder], low[other])
            elif other in stack:
                low[folder] = min(low[folder], number[other])
        if low[folder] == number[folder]:
            at = stack.index(folder)
            if len(stack) - at > 1:
                cycles.append(frozenset(stack[at:]))
            del stack[at:]

    for folder in sorted(graph):
        if folder not in number:
            visit(folder)
    return cycles


def main():
    root = sys.argv[1]
    errors, wrong = [], set()
    graph = defaultdict(lambda: defaultdict(list))
    for file, headers in sorted(includes_of(root).items()):
        top = file.split("/")[0]
        for header in headers:
            if header.split("/")[0] not in ALLOWED[top]:
                wrong.add((file, header))
            folder, other = os.path.dirname(file), os.path.dirname(header)
            if folder != other:
                graph[folder][other].append(f"{file} includes {header}")

    for file, header in sorted(wrong - set(KNOWN_WRONG)):
        errors.append(f"{file} must not include {header}")
    for file, header in sorted(set(KNOWN_WRONG) - wrong):
        errors.append(f"no longer needed in KNOWN_WRONG: {file} -> {header}")

    known = [frozenset(folders) for folders, _ in KNOWN_CYCLES]
    used = set()
    for cycle in cycles_of(graph):
        around = next((k for k in known if cycle <= k), None)
        if around:
            used.add(cycle)
            continue
        errors.append("these folders form a cycle: " + ", ".join(sorted(cycle)))
        for folder in sorted(cycle):
            for other in sorted(cycle & set(graph[folder])):
                errors.append(f"  {folder} -> {other}: {graph[folder][other][0]}")
    for folders in known:
        if folders not in used:
            errors.append("KNOWN_CYCLES must shrink around " + ", ".join(sorted(folders)))

    print("\n".join(errors))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
