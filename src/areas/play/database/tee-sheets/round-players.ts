import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import { isStatus, keepsOutOf } from '#areas/tournaments/database/standing.ts';

/** A player and their tee. */
type PlayerTee = { id: string; teeId: string | null };

/**
 * Records the players of a round when its sheet is published, each with their tee and current index; existing records
 * stay unchanged. Records of players who are no longer on the sheet are deleted unless the desk has made a note on
 * them.
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
 * Records players of a round, each with their tee and current index. Existing records stay unchanged, except that a
 * record without a tee gets one.
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

/** Deletes the records of a round's players because its sheet was withdrawn; those with a note of the desk stay. */
export async function forgetRoundPlayers(tx: Db, roundId: string): Promise<void> {
  await tx.query({
    name: 'forget-round-players',
    text: `delete from round_players where round_id = $1 and state = 'in' and checked_in_at is null`,
    values: [roundId],
  });
}

/**
 * SQL: the players recorded as no-shows in the round `$1` of the tournament `$2`, and players kept out of it by a
 * ruling with one of these statuses.
 */
const missing = (statuses: string) => `
  select player_id::text as id from round_players where round_id = $1 and state = 'no_show'
  union
  select s.content ->> 'player'
  from rulings s
  where s.tournament_id = $2 and s.content ->> 'status' in (${statuses}) and s.content ->> 'player' is not null
    and ${isStatus} and ${keepsOutOf('$1')}`;

/** Players who do not start in a round: no-shows and players who have withdrawn. Their places are shown empty. */
export const listAbsent = async (db: Db, roundId: string, tournamentId: string): Promise<Set<string>> =>
  new Set(await listIds(db, { name: 'list-absent', text: missing(`'wd'`), values: [roundId, tournamentId] }));

/** Players who are out of a round: no-shows, and players who have withdrawn or are disqualified. They get no group. */
export const listKeptOut = async (db: Db, roundId: string, tournamentId: string): Promise<Set<string>> =>
  new Set(await listIds(db, { name: 'list-kept-out', text: missing(`'wd', 'dq'`), values: [roundId, tournamentId] }));
