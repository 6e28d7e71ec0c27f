// Reads Parquet files of Stamma with two independent readers and compares every cell with the JSON of
// the same games: node check.mjs GAMES.parquet PLIES.parquet GAMES.ndjson
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

const [gamesFile, pliesFile, jsonFile] = process.argv.slice(2);
const expected = readFileSync(jsonFile, 'utf8').trim().split('\n').filter(Boolean).map((l) => JSON.parse(l));

const gameTypes = {
  id: 'BIGINT', white: 'VARCHAR', black: 'VARCHAR', event: 'VARCHAR', site: 'VARCHAR', date: 'VARCHAR',
  year: 'INTEGER', round: 'VARCHAR', result: 'VARCHAR', white_elo: 'INTEGER', black_elo: 'INTEGER',
  eco: 'VARCHAR', plies: 'INTEGER', start_fen: 'VARCHAR', start_position: 'BIGINT', chess960: 'BOOLEAN',
  pgn: 'VARCHAR', played: 'DATE', end_position: 'BIGINT', line_key: 'BIGINT', moves: 'VARCHAR[]',
  tags: 'MAP(VARCHAR, VARCHAR)',
};
const plyTypes = {
  game: 'BIGINT', ply: 'INTEGER', san: 'VARCHAR', uci: 'VARCHAR', position: 'BIGINT', nags: 'VARCHAR',
  comment: 'VARCHAR', clock: 'DOUBLE', eval: 'DOUBLE', mate: 'INTEGER', verdict: 'VARCHAR',
  confidence: 'DOUBLE',
};

const connection = await (await DuckDBInstance.create(':memory:')).connect();
const ask = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
const read = async (path) => parquetReadObjects({ file: await asyncBufferFromFile(path), compressors });

/** Main line of a game as the JSON has it. */
const line = (game) => (game.moves ?? []).map((m) => m.san);
const known = (value) => (value === undefined || value === '' || value === '?' ? null : value);
/** The first value of each tag, as SQL maps have one of each. */
const tag = (game, name) => known(game.tags?.[name]);

for (const [file, types] of [[gamesFile, gameTypes], [pliesFile, plyTypes]]) {
  const found = {};
  for (const row of await ask(`describe select * from '${file}'`)) found[row.column_name] = row.column_type;
  assert.deepEqual(found, types);
}

const byDuck = await ask(`select * exclude (tags), map_keys(tags) as names from '${gamesFile}' order by id`);
const byHyparquet = await read(gamesFile);
assert.equal(byDuck.length, expected.length);
assert.equal(byHyparquet.length, expected.length);
expected.forEach((game, i) => {
  const duck = byDuck[i], hyparquet = byHyparquet[i];
  assert.equal(Number(duck.id), i + 1);
  for (const row of [duck, hyparquet]) {
    assert.deepEqual(row.moves ?? [], line(game));
    assert.equal(row.plies, line(game).length);
    for (const [column, name] of [['white', 'White'], ['black', 'Black'], ['event', 'Event'], ['date', 'Date']])
      assert.equal(row[column] ?? null, tag(game, name));
    const date = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(row.date ?? '');
    if (date && row.played) {
      const day = typeof row.played === 'string' ? row.played : row.played.toISOString().slice(0, 10);
      assert.equal(day, `${date[1]}-${date[2]}-${date[3]}`);
    } else if (!date) assert.equal(row.played ?? null, null);
  }
  assert.equal(duck.pgn, hyparquet.pgn);
  assert.equal(String(duck.line_key), String(hyparquet.line_key ?? null));
  for (const name of Object.keys(game.tags ?? {})) assert.ok(duck.names.includes(name));
});

const plies = expected.reduce((sum, game) => sum + line(game).length, 0);
const [{ n, last }] = await ask(`select count(*) as n, count(distinct game) as last from '${pliesFile}'`);
assert.equal(Number(n), plies);
assert.equal(Number(last), expected.filter((game) => line(game).length > 0).length);
const rows = await read(pliesFile);
assert.equal(rows.length, plies);
let at = 0;
expected.forEach((game, i) => line(game).forEach((san, ply) => {
  const row = rows[at++];
  assert.deepEqual([Number(row.game), row.ply, row.san], [i + 1, ply + 1, san]);
}));
// Statistics let a reader skip row groups: what they leave must be what is there.
const [{ most }] = await ask(`select max(plies) as most from '${gamesFile}'`);
const [{ longest }] = await ask(`select count(*) as longest from '${gamesFile}' where plies >= ${most ?? 0}`);
assert.equal(Number(longest), expected.filter((game) => line(game).length === (most ?? 0)).length);
console.log(`${expected.length} games and ${plies} plies agree in two readers`);
