import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import { isStatus, keepsOutOf } from '#areas/tournaments/database/standing.ts';

/** A player and their tee. */
type PlayerTee = { id: string; teeId: string | null };

/**
 * Notes the players of a round whose sheet goes out, each from their tees and with their present index; those noted
 * already stay as they are. A player who is not on the sheet any more is forgotten unless the desk has seen them.
 */
export async function writeRoundPlayers(
  tx: Db,
  roundId: string,
  players: readonly PlayerTee[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'forget-who-left-the-sheet',
    text: `delete from round_players
           where round_id = $1 and player_id <> all($2::uuid[]) and state = 'in' and checked_in_at is null`,
    values: [roundId, players.map(({ id }) => id)],
  });
  await fillRoundPlayers(tx, roundId, players, now);
}

/**
 * Notes that these players play a round, each from their tees and with the index that they have now. Players
 * noted already stay as they are; one whom only the desk has seen so far gets their tees.
 */
export async function fillRoundPlayers(
  tx: Db,
  roundId: string,
  players: readonly PlayerTee[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'fill-round-players',
    text: `insert into round_players as o (round_id, player_id, tee_id, index_tenths, index_source, index_at)
           select $1, p.id, w."teeId", case when p.index_source <> 'none' then p.index_tenths end, p.index_source, $3
           from jsonb_to_recordset($2::jsonb) as w (id uuid, "teeId" text)
           join registration_players p on p.id = w.id
           on conflict (round_id, player_id) do update
             set tee_id = excluded.tee_id
             where o.tee_id is null and excluded.tee_id is not null`,
    values: [roundId, JSON.stringify(players), now],
  });
}

/** A sheet was taken back: nobody plays of it but whom the desk has seen. */
export async function forgetRoundPlayers(tx: Db, roundId: string): Promise<void> {
  await tx.query({
    name: 'forget-round-players',
    text: `delete from round_players where round_id = $1 and state = 'in' and checked_in_at is null`,
    values: [roundId],
  });
}

/** SQL: who is not here for the round $1 of the tournament $2, and of whom a ruling says one of these by then. */
const missing = (statuses: string) => `
  select player_id::text as id from round_players where round_id = $1 and state = 'no_show'
  union
  select s.content ->> 'player'
  from rulings s
  where s.tournament_id = $2 and s.content ->> 'status' in (${statuses}) and s.content ->> 'player' is not null
    and ${isStatus} and ${keepsOutOf('$1')}`;

/** The players who do not start in a round: not here, or withdrawn by then. Their places are shown empty. */
export const listAbsent = async (db: Db, roundId: string, tournamentId: string): Promise<Set<string>> =>
  new Set(await listIds(db, { name: 'list-absent', text: missing(`'wd'`), values: [roundId, tournamentId] }));

/** The players who are out of a round for good: withdrawn, disqualified or not here. They get no group. */
export const listKeptOut = async (db: Db, roundId: string, tournamentId: string): Promise<Set<string>> =>
  new Set(await listIds(db, { name: 'list-kept-out', text: missing(`'wd', 'dq'`), values: [roundId, tournamentId] }));
