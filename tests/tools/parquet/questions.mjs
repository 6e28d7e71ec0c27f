// The questions of docs/database.md, answered by SQLite and by DuckDB: the answers must be the same.
// questions.mjs DATABASE_MD GAMES_SQLITE, in the folder of the Parquet files.
import { DuckDBInstance } from "@duckdb/node-api";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [document, database] = process.argv.slice(2);
const blocks = [...readFileSync(document, "utf8").matchAll(/```sql\n-- (SQLite|DuckDB)\n([^`]*)```/g)];
const of = (tool) => blocks.filter((block) => block[1] === tool).map((block) => block[2]);
const questions = of("SQLite");
const asked = of("DuckDB");
if (questions.length !== 10 || asked.length !== 10) throw new Error("there are not ten questions");

const text = (value) =>
  value === null || value === undefined ? "" : typeof value === "number" ? value.toFixed(6) : String(value);
const rows = (table) => table.map((row) => row.map(text).join("|")).join("\n");

const connection = await (await DuckDBInstance.create()).connect();
for (let i = 0; i < questions.length; i++) {
  const json = execFileSync("sqlite3", ["-json", database, questions[i]], { encoding: "utf8" });
  const first = JSON.parse(json || "[]").map((row) => Object.values(row));
  const reader = await connection.runAndReadAll(asked[i]);
  const second = reader.getRowsJson();
  const numbers = (table) =>
    rows(table.map((row) => row.map((v) => (v !== null && v !== "" && !isNaN(v) ? Number(v) : v))));
  if (first.length === 0) throw new Error(`question ${i + 1} has no answer`);
  if (numbers(first) !== numbers(second))
    throw new Error(`question ${i + 1}:\n${numbers(first)}\nis not\n${numbers(second)}`);
}
