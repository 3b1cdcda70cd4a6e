import { isDeepStrictEqual } from 'node:util';
import type { Career } from '#areas/golfers/contract/career.ts';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { differencesOf } from '#areas/results/rules/compare-answers.ts';
import { findResults } from '#areas/results/database/results.ts';
import { computeResults } from '#areas/results/services/compute-results.ts';
import type { BoardsSaid } from './judge-boards.ts';
import { fault, read, type World } from './world.ts';

/** A version without what may be told otherwise later: names, and what was won beside the boards. */
const kept = ({
  versions: _,
  contests: __,
  course_records: ___,
  prizes: ____,
  boards,
  matches,
  ...said
}: PublicResults) =>
  JSON.stringify({
    ...said,
    boards: boards.map(({ rows, decided: _d, ...board }) => ({
      ...board,
      rows: rows.map(({ name: _n, players: _p, decided_by: _b, ...row }) => row),
    })),
    matches: matches.map(({ id, winner, result }) => ({ id, winner, result })),
  });

const figures = (row: Record<string, unknown>) =>
  Object.fromEntries(
    ['id', 'pos', 'flight', 'flight_pos', 'status', 'to_par', 'rounds', 'total'].map((key) => [key, row[key] ?? null]),
  );

/** Results are what the boards say as long as nothing was corrected. */
function judgeBoardsOf(world: World, results: PublicResults, { said }: BoardsSaid): void {
  for (const { board } of said.public) {
    if (!board || board.kind === 'matches') continue;
    const own = results.boards.find(({ id }) => id === board.id);
    if (!own) fault(world, `${board.name} is no part of the results`);
    else if (!isDeepStrictEqual(own.rows.map(figures), board.rows.map(figures)))
      fault(
        world,
        `results of ${board.name} differ from the board: ${JSON.stringify([own.rows.map(figures), board.rows.map(figures)])}`,
      );
  }
}

/** A line of the file for each row of each board. */
async function judgeFile(world: World, path: string, results: PublicResults): Promise<void> {
  const { body } = await read(world, `${path}.csv`, { as: null });
  const lines = String(body).trim().split(/\r?\n/).slice(1);
  const rows = results.boards.reduce((sum, board) => sum + board.rows.length, 0);
  if (lines.length !== rows + 2 * results.matches.length)
    fault(world, `the file of results has ${lines.length} lines for ${rows} rows`);
  for (const { rows: own } of results.boards)
    for (const { name, total } of own)
      if (!lines.some((line) => line.includes(name) && (total === null || line.includes(String(total)))))
        fault(world, `${name} with ${total} is not in the file of results`);
}

/** Their own page says of each player what the results say. */
async function judgeCareers(world: World, results: PublicResults): Promise<void> {
  for (const [player, as] of world.accounts) {
    const { status, body } = await read(world, '/api/golfer-career', { as });
    if (status !== 200) {
      fault(world, `a career answers ${status}`);
      continue;
    }
    for (const own of (body as Career).results.filter(({ tournament }) => tournament === world.tournamentId)) {
      const board = results.boards.find(({ name }) => name === own.board);
      const row = board?.rows.find(({ id }) => id === (own.figure?.row ?? player));
      if (!row) fault(world, `${own.board} is in a career and not in the results`);
      else if (row.pos !== own.pos || (row.status ?? null) !== own.status || row.total !== own.total)
        fault(
          world,
          `a career says ${own.pos} ${own.total} ${own.status} of ${own.board}, the results ${row.pos} ${row.total} ${row.status}`,
        );
    }
  }
}

export async function judgeResults(world: World, boards: BoardsSaid): Promise<void> {
  const { pool } = world.server.context;
  const path = `/api/tournaments/${world.tournamentId}/results`;
  const { status, body } = await read(world, path, { as: null });
  const stored = await findResults(pool, world.tournamentId);
  if (status !== 200) {
    if (stored) fault(world, `there are official results, and they answer ${status}`);
    if (world.official.size > 0) fault(world, 'the official results have gone');
    return;
  }
  const results = body as PublicResults;
  for (const { version } of results.versions) {
    const one = (await read(world, `${path}?version=${version}`, { as: null })).body;
    const before = world.official.get(version);
    if (before !== undefined && before !== kept(one))
      fault(world, `version ${version} of the results changed: ${before} ${kept(one)}`);
    world.official.set(version, kept(one));
  }
  if (results.versions.length !== world.official.size) fault(world, 'a version of the results has gone');
  const today = await computeResults(pool, world.tournamentId);
  if (!stored || today.inputsHash !== stored.inputs_hash) return;
  const differences = differencesOf(stored.answer, today.answer, 'engine');
  if (differences.length > 0) fault(world, `results would be others today: ${JSON.stringify(differences)}`);
  judgeBoardsOf(world, results, boards);
  await judgeFile(world, path, results);
  await judgeCareers(world, results);
}
