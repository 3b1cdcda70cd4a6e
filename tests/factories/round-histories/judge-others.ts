import { isDeepStrictEqual } from 'node:util';
import type { FigureExplained, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { Play } from '#areas/play/contract/play.ts';
import { positionOf, printMain } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { officialCardOf } from '#areas/results/services/golfers/posted-rounds.ts';
import { listCardsOfTournament } from '#areas/golfers/database/official-cards.ts';
import { countedHoles } from '#areas/golfers/rules/official-card.ts';
import { type BoardsSaid, hiddenOf } from './judge-boards.ts';
import type { RoundSaid } from './judge-cards.ts';
import { fault, maybe, pick, read, roundsNow, type World } from './world.ts';

const plainText = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** A frame on somebody else's page has the rows of the board. */
async function judgeFrame(world: World, { said }: BoardsSaid): Promise<void> {
  const one = pick(world, said.public);
  const board = one?.board;
  if (!board) return;
  const { status, body } = await read(world, `/embed/leaderboard/${world.tournamentId}?board=${board.id}&rows=100`, {
    as: null,
  });
  if (status !== 200) {
    fault(world, `the frame of ${board.name} answers ${status}`);
    return;
  }
  const [, table = ''] = /<tbody>(.*)<\/tbody>/s.exec(String(body)) ?? [];
  const lines = table.split('</tr>').slice(0, -1).map(plainText);
  if (lines.length !== board.rows.length)
    fault(world, `the frame of ${board.name} has ${lines.length} rows for ${board.rows.length}`);
  for (const [place, row] of board.rows.entries()) {
    const line = lines[place] ?? '';
    const words = [row.name, printMain(board.kind, row), ...(board.kind === 'matches' ? [] : [positionOf(row)])];
    const missing = words.filter((word) => !line.includes(word));
    if (missing.length > 0) fault(world, `the frame of ${board.name} has no ${missing} in ${line}`);
  }
}

/** Nobody is told a stroke of a hidden hole by asking why. */
async function judgeHiddenWhy(world: World, { said, event }: BoardsSaid): Promise<void> {
  for (const { board } of said.public)
    for (const row of board && ['strokes', 'points', 'par'].includes(board.kind) ? board.rows : []) {
      if (!maybe(world, 0.15)) continue;
      const path = `/api/leaderboards/${world.tournamentId}/explain?board=${board?.id}&row=${row.id}`;
      const { body } = await read(world, path, { as: null });
      for (const card of (body as FigureExplained).cards ?? []) {
        const stored = event.facts.cards.find(
          ({ roundId, playerId, teamId }) => roundId === card.round && (playerId ?? teamId) === row.id,
        );
        const hidden = hiddenOf(event.facts, card.round, stored?.startHole ?? 1);
        const told = card.holes.filter(({ hole, strokes }) => hidden.has(hole) && strokes !== null);
        if (stored && told.length > 0)
          fault(world, `${row.name}: hole ${told[0]?.hole} is hidden, and told by asking why`);
      }
    }
}

/** Pages that list rounds say of each what it is. */
async function judgeLists(world: World, { said }: BoardsSaid): Promise<void> {
  const own = `/api/organizer/tournaments/${world.tournamentId}`;
  const rounds = await roundsNow(world);
  const play = (await read(world, `${own}/play`)).body as Play;
  const sheets = (await read(world, `${own}/sheets`)).body.rounds as { id: string; status: string }[];
  for (const { id, number, status } of rounds) {
    const listed = sheets.find((one) => one.id === id)?.status;
    const planned = play.rounds.find((one) => one.id === id);
    if (listed !== status) fault(world, `round ${number} is ${status}, and ${listed} in the list of sheets`);
    if (!planned) fault(world, `round ${number} is no part of the set-up`);
  }
  const begun = rounds.some(({ status }) => ['playing', 'finished', 'official'].includes(status));
  if (begun !== (play.state === 'scored') && !rounds.some(({ status }) => ['suspended', 'cancelled'].includes(status)))
    fault(world, `the set-up is ${play.state}, rounds are ${rounds.map(({ status }) => status)}`);
  const shown = play.boards.filter(({ is_left_out: isOut }) => !isOut).map(({ name }) => name);
  const onBoard = new Set(said.committee.map(({ board }: Leaderboard) => board?.name));
  const missing = shown.filter((name) => !onBoard.has(name) && play.rounds.length > 0);
  if (missing.length > 0 && play.missing.length === 0) fault(world, `${missing} is set up and no board`);
}

/** Cards as records and careers read them are the cards on the scores page. */
async function judgeRecords(world: World, rounds: readonly RoundSaid[]): Promise<void> {
  for (const row of await listCardsOfTournament(world.server.context.pool, world.tournamentId)) {
    const whole = rounds.map(({ cards }) => cards.get(row.card_id)).find(Boolean);
    if (!whole) continue;
    for (const { number, entry } of countedHoles(officialCardOf(row))) {
      const value = whole.holes.find((hole) => hole.number === number)?.value ?? null;
      if (value !== entry && !['A', 'B', 'H'].includes(String(value)))
        fault(world, `${whole.card.name}, hole ${number}: ${entry} in the record, ${value} on the card`);
    }
  }
}

/** A program with a key is told what pages show. */
async function judgeKeys(world: World, { said }: BoardsSaid, rounds: readonly RoundSaid[]): Promise<void> {
  const { key } = world.host;
  const byKey = { as: null, headers: { authorization: `Bearer ${key}` } };
  const [main] = said.public;
  const path = `/api/leaderboards/${world.tournamentId}`;
  const board = await read(world, path, byKey);
  if (board.status !== 200 || !isDeepStrictEqual(board.body.board, main?.board))
    fault(world, `a program is told another board: ${board.status} ${JSON.stringify([board.body.board, main?.board])}`);
  for (const { round, list } of rounds) {
    const { status, body } = await read(world, `/api/organizer/rounds/${round.id}/cards?limit=100`, byKey);
    if (status !== 200 || !isDeepStrictEqual(body.data, list)) fault(world, `a program is told other cards: ${status}`);
  }
}

/** Judges the other pages of a tournament. */
export async function judgeOthers(world: World, boards: BoardsSaid, rounds: readonly RoundSaid[]): Promise<void> {
  await judgeFrame(world, boards);
  await judgeHiddenWhy(world, boards);
  if (world.isWhole || maybe(world, 0.3)) await judgeLists(world, boards);
  if (!world.isWhole) return;
  await judgeRecords(world, rounds);
  await judgeKeys(world, boards, rounds);
}
