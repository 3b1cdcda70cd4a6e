import type { FieldPlayer } from '#areas/play/rules/set-up/facts.ts';
import type { TeeRow } from '#areas/play/rules/set-up/tees.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { roundPlayers } from '#areas/play/tables/golf-rounds.ts';
import { announceScores } from '../scores/announce-scores.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';

const ofRound = selected(roundPlayers, 'o', ['player_id', 'tee_id', 'index_tenths', 'index_source']);
/** A player of a round whose sheet is published. */
export type RoundPlayerRow = RowIn<typeof ofRound>;
export type IndexSource = RoundPlayerRow['index_source'];
export type FieldPlayerRow = FieldPlayer & { golferId: string | null; indexSource: IndexSource };

/** Every player whose entry is active, in order of entry. A player's divisions are in the tournament's order. */
export const listFieldPlayers = (db: Db, tournamentId: string): Promise<FieldPlayerRow[]> =>
  allRows(db, {
    name: 'list-field-players',
    text: `select p.id, ${playerName('p')} as name, p.gender, p.birth_year as "birthYear",
             case when p.index_source = 'none' then null else p.index_tenths end as "indexTenths",
             p.index_source as "indexSource",
             array(select v.id from divisions v where v.tournament_id = r.tournament_id and v.id = any(p.divisions)
               order by v.position) as divisions,
             p.divisions_by as "divisionsBy", p.tee_name as "teeName", p.golfer_id as "golferId"
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           where r.tournament_id = $1 and r.payment_status in ('pending', 'completed')
           order by r.created_at, r.id, p.position`,
    values: [tournamentId],
  });

/**
 * Changes to a player's facts; an absent field stays unchanged. `divisions` lists those chosen by hand; null returns
 * the player to the divisions that rules assign.
 */
export type PlayerKnowledge = {
  id: string;
  gender?: PlayerGender | null | undefined;
  birthYear?: number | null | undefined;
  divisions?: string[] | null | undefined;
  /** Null for a player without an index. */
  indexTenths?: number | null | undefined;
};

/** Writes facts of players whose entries in the tournament are active. @returns how many players were found */
export const writeKnowledge = (tx: Db, tournamentId: string, players: readonly PlayerKnowledge[]): Promise<number> =>
  countWritten(tx, {
    name: 'write-player-knowledge',
    text: `update registration_players p set
             index_tenths = case when w.known ? 'indexTenths' then coalesce((w.known ->> 'indexTenths')::integer, 0)
               else p.index_tenths end,
             index_source = case when not w.known ? 'indexTenths' then p.index_source
               when w.known ->> 'indexTenths' is null then 'none' else 'typed' end,
             gender = case when w.known ? 'gender' then w.known ->> 'gender' else p.gender end,
             birth_year = case when w.known ? 'birthYear' then (w.known ->> 'birthYear')::integer else p.birth_year end,
             divisions_by = case
               when not w.known ? 'divisions' then p.divisions_by
               when jsonb_typeof(w.known -> 'divisions') = 'null' then 'rule'
               else 'hand'
             end,
             divisions = case
               when jsonb_typeof(w.known -> 'divisions') = 'array'
                 then array(select jsonb_array_elements_text(w.known -> 'divisions')::uuid)
               else p.divisions
             end
           from jsonb_array_elements($2::jsonb) as w (known), tournament_registrations r
           where p.id = (w.known ->> 'id')::uuid and r.id = p.registration_id and r.tournament_id = $1
             and r.payment_status in ('pending', 'completed')`,
    values: [tournamentId, JSON.stringify(players)],
  });

/**
 * A published round keeps the index that each player had at its publication. For a player who had none, such as a guest
 * who was named later, this copies the current index, so that boards and phones use it.
 */
export async function noteIndexes(tx: Db, playerIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ tournament_id: string }>({
    name: 'note-indexes',
    text: `update round_players o
           set index_tenths = p.index_tenths, index_source = p.index_source, index_at = $2
           from registration_players p, golf_rounds g
           where o.player_id = any($1::uuid[]) and o.index_source = 'none' and g.id = o.round_id
             and p.id = o.player_id and p.index_source <> 'none'
           returning g.tournament_id`,
    values: [playerIds, now],
  });
  await announceIndexes(tx, rows);
}

/**
 * Copies the current index of a player to their row of every round, also its removal. Once scores have come in, the
 * caller allows it only for a place that had no index.
 */
export async function copyIndexToRounds(tx: Db, playerId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'copy-index-to-rounds',
    text: `update round_players o
           set index_tenths = case when p.index_source <> 'none' then p.index_tenths end,
             index_source = p.index_source, index_at = $2
           from registration_players p
           where o.player_id = $1 and p.id = o.player_id`,
    values: [playerId, now],
  });
}

/** Clears indexes copied to rounds from a roster, for players who have no index since that roster was undone. */
export async function forgetImportedIndexes(tx: Db, playerIds: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ tournament_id: string }>({
    name: 'forget-imported-indexes',
    text: `update round_players o set index_tenths = null, index_source = 'none'
           from registration_players p, golf_rounds g
           where o.player_id = any($1::uuid[]) and o.index_source = 'imported' and g.id = o.round_id
             and p.id = o.player_id and p.index_source = 'none'
           returning g.tournament_id`,
    values: [playerIds],
  });
  await announceIndexes(tx, rows);
}

async function announceIndexes(tx: Db, rounds: readonly { tournament_id: string }[]): Promise<void> {
  for (const tournament of new Set(rounds.map(({ tournament_id }) => tournament_id)))
    await announceScores(tx, { tournament, cards: [], groups: 'all' });
}

/** Writes the divisions that rules assign. */
export async function writeDivisions(
  tx: Db,
  assignments: readonly { playerId: string; after: readonly string[] }[],
): Promise<void> {
  await tx.query({
    name: 'write-player-divisions',
    text: `update registration_players p set divisions = array(select jsonb_array_elements_text(w."after")::uuid)
           from jsonb_to_recordset($1::jsonb) as w ("playerId" uuid, "after" jsonb)
           where p.id = w."playerId"`,
    values: [JSON.stringify(assignments)],
  });
}

export const listRoundPlayers = (db: Db, roundId: string): Promise<RoundPlayerRow[]> =>
  allRows(db, {
    name: 'list-round-players',
    text: `select ${ofRound} from round_players o where o.round_id = $1`,
    values: [roundId],
  });

export type IndexWrite = { playerId: string; tenths: number | null; source: IndexSource };

/** Writes indexes for players of a published round, and for the field, from which later rounds copy them. */
export async function writeIndexes(tx: Db, roundId: string, indexes: readonly IndexWrite[], now: Date): Promise<void> {
  const given = JSON.stringify(indexes);
  await tx.query({
    name: 'write-round-indexes',
    text: `update round_players p set index_tenths = w.tenths, index_source = w.source, index_at = $3
           from jsonb_to_recordset($2::jsonb) as w ("playerId" uuid, tenths integer, source text)
           where p.round_id = $1 and p.player_id = w."playerId"`,
    values: [roundId, given, now],
  });
  await tx.query({
    name: 'write-field-indexes',
    text: `update registration_players p
           set index_tenths = coalesce(w.tenths, 0), index_source = w.source
           from jsonb_to_recordset($1::jsonb) as w ("playerId" uuid, tenths integer, source text)
           where p.id = w."playerId"`,
    values: [given],
  });
}

/** The tees of a round, by division, gender and age. */
export const listDivisionTees = (db: Db, roundId: string): Promise<TeeRow[]> =>
  allRows(db, {
    name: 'list-division-tees',
    text: `select division_id as "divisionId", gender, age, tee_id as "teeId" from division_tees where round_id = $1`,
    values: [roundId],
  });

/** Writes the tees of players in a published round after its course or its choice of tees has changed. */
export async function writeRoundTees(
  tx: Db,
  roundId: string,
  tees: readonly { playerId: string; teeId: string | null }[],
): Promise<void> {
  await tx.query({
    name: 'write-round-tees',
    text: `update round_players p set tee_id = w."teeId"
           from jsonb_to_recordset($2::jsonb) as w ("playerId" uuid, "teeId" text)
           where p.round_id = $1 and p.player_id = w."playerId" and p.tee_id is distinct from w."teeId"`,
    values: [roundId, JSON.stringify(tees)],
  });
}
