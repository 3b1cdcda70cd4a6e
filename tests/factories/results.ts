import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import type { Board } from '#golf/event.ts';
import { insertBoards, typeScores } from './leaderboards.ts';
import { makeScoredRound, type ScoredRound } from './scoring.ts';
import type { TestServer } from './server.ts';

const over = (first: number): number[] => [first, ...Array.from({ length: 17 }, () => 4)];

/**
 * A round whose players took these strokes on the first hole and 4 on every other. Gross and net boards.
 * @param given `board`: what of them differs from stroke play
 */
export async function playRound(
  server: TestServer,
  given: {
    owner?: ScoredRound['owner'];
    versionId?: string;
    firsts: readonly number[];
    golfers?: readonly string[];
    board?: Partial<Board>;
  },
): Promise<ScoredRound & { boards: { gross: string; net: string } }> {
  const { firsts, board, ...fields } = given;
  const players = firsts.length;
  const scored = await makeScoredRound(server, { ...fields, players, seats: players, mode: 'one' });
  const boards = await insertBoards(server, scored.tournament.id, board);
  await typeScores(server, scored, firsts.map(over));
  return { ...scored, boards };
}

const post = async (server: TestServer, path: string, as: string, body: object) => {
  const { status, body: answer } = await server.call('POST', path, { as, body });
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Closes the round as is usual for every open card. @throws Error where it cannot be */
export async function closeRound(server: TestServer, { round, owner }: ScoredRound): Promise<void> {
  const path = `/api/organizer/rounds/${round.id}/close`;
  const shown = await post(server, path, owner.token, { decisions: [], dry_run: true });
  const decisions = shown.open.map(({ card, may }: { card: string; may: string[] }) => ({ card, as: may[0] }));
  await post(server, path, owner.token, { decisions, go_on: true, preview: shown.preview });
}

/** Moves a tournament with its round to the day on which it was played. */
export async function moveTo(server: TestServer, { round, tournament }: ScoredRound, day: string): Promise<void> {
  const { pool } = server.context;
  const days = (Date.parse(round.date) - Date.parse(day)) / 86_400_000;
  await pool.query('update golf_rounds set date = date - $2::integer where id = $1', [round.id, days]);
  await pool.query(
    `update tournaments
     set start_date = start_date - $2::integer, end_date = end_date - $2::integer,
       starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day',
       closes_at = closes_at - $2 * interval '1 day'
     where id = $1`,
    [tournament.id, days],
  );
}

/** @throws Error where the results cannot be made */
export async function makeOfficial(server: TestServer, { tournament, owner }: ScoredRound, reason = ''): Promise<void> {
  const path = `/api/organizer/tournaments/${tournament.id}/results`;
  const { preview } = await post(server, path, owner.token, { dry_run: true });
  await post(server, path, owner.token, { reason, preview });
}

/** The committee puts the first hole of a card right, by the place of its player in the list. */
export async function correctFirstHole(
  server: TestServer,
  { round, owner, field }: ScoredRound,
  place: number,
  value: number,
): Promise<void> {
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from cards where round_id = $1 and player_id = $2',
    [round.id, field[place]],
  );
  const card = rows[0]?.id ?? '';
  const { body } = await server.call('GET', `/api/organizer/cards/${card}`, { as: owner.token });
  const after = (body as CommitteeCard).entries.filter(({ hole, stands }) => hole === 1 && stands).map(({ id }) => id);
  await post(server, `/api/organizer/rounds/${round.id}/corrections`, owner.token, {
    card,
    entries: [{ hole: 1, value }],
    after,
    reason: 'Read wrong',
  });
}
