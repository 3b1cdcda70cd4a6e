import type { Ticket } from '#areas/entries/rules/ballot.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countRows, firstRow, listIds, readValue } from '#kernel/database/reading.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { ballotParts, type ballots } from '#areas/waitlist/tables/waitlist.ts';

/**
 * Claims a ballot until the transaction ends, so that only one of several servers freezes or draws it.
 * @returns whether this caller has the claim
 */
export const claimBallot = async (db: Db, tournamentId: string): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'claim-ballot',
    text: `select pg_try_advisory_xact_lock(hashtextextended('ballot ' || $1, 0)) as is_mine`,
    values: [tournamentId],
  })) ?? false;

/**
 * Reads the parties of an undrawn ballot in portions of `atOnce`, by id, all from the snapshot of the first portion.
 * Call it only within a transaction.
 */
export async function* listTickets(tx: Db, tournamentId: string, atOnce: number): AsyncGenerator<Ticket[]> {
  await tx.query(
    `declare tickets no scroll cursor for
       select id, people, min_places, weight, coalesce(nonce, '') as nonce from waitlist_entries
       where tournament_id = $1 and state = 'entered' order by id`,
    [tournamentId],
  );
  for (;;) {
    const { rows } = await tx.query<Ticket>(`fetch ${atOnce} from tickets`);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await tx.query('close tickets');
}

/** Saves a portion of a frozen list. Lock the counter first. */
export async function saveListPart(tx: Db, tournamentId: string, number: number, list: string): Promise<void> {
  await tx.query({
    name: 'keep-list-part',
    ...insertion(ballotParts, { tournament_id: tournamentId, number, list }),
  });
}

/** Freezes the list whose portions are saved; only the first call has an effect. Lock the counter first. */
export async function freezeList(
  tx: Db,
  list: { tournamentId: string; hash: string; parties: number; now: Date },
): Promise<void> {
  await tx.query({
    name: 'freeze-list',
    text: `update ballots set list_hash = $2, parties = $3, frozen_at = $4
           where tournament_id = $1 and frozen_at is null`,
    values: [list.tournamentId, list.hash, list.parties, list.now],
  });
}

export type BallotPart = Pick<RowOf<typeof ballotParts>, 'list' | 'drawn'>;

/**
 * A portion of a frozen list and of its drawn order; null where there is no portion with this number.
 * @param number from 0
 */
export const findBallotPart = (db: Db, tournamentId: string, number: number): Promise<BallotPart | null> =>
  firstRow(db, {
    name: 'find-ballot-part',
    text: 'select list, drawn from ballot_parts where tournament_id = $1 and number = $2',
    values: [tournamentId, number],
  });

/** The number of portions of a frozen list. */
export const countBallotParts = (db: Db, tournamentId: string): Promise<number> =>
  countRows(db, {
    name: 'count-ballot-parts',
    text: 'select count(*)::integer as count from ballot_parts where tournament_id = $1',
    values: [tournamentId],
  });

/** Reads all portions in order. */
export async function* listBallotParts(db: Db, tournamentId: string): AsyncGenerator<BallotPart> {
  for (let number = 0; ; number++) {
    const part = await findBallotPart(db, tournamentId, number);
    if (!part) return;
    yield part;
  }
}

/**
 * Reveals the seed and deletes the organizer's list of members; only the first call has an effect. Lock the counter
 * first.
 * @returns false where the ballot was drawn already
 */
export async function revealSeed(tx: Db, draw: { tournamentId: string; seed: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'reveal-seed',
    text: `update ballots set seed = $2, drawn_at = $3
           where tournament_id = $1 and drawn_at is null and frozen_at is not null`,
    values: [draw.tournamentId, draw.seed, draw.now],
  });
  if ((rowCount ?? 0) === 0) return false;
  await tx.query({
    name: 'forget-ballot-members',
    text: 'delete from ballot_members where tournament_id = $1',
    values: [draw.tournamentId],
  });
  return true;
}

/** Saves a portion of the drawn order with the list's portion of the same number. */
export async function saveOrderPart(tx: Db, tournamentId: string, number: number, drawn: string[]): Promise<void> {
  await tx.query({
    name: 'keep-order-part',
    text: 'update ballot_parts set drawn = $3 where tournament_id = $1 and number = $2',
    values: [tournamentId, number, drawn.join('\n')],
  });
}

/**
 * Assigns the parties in a portion of the list their drawn places. Skips parties that left after the list was frozen.
 * Lock the counter first. The ids of a portion are in order: its first and last id limit the rows that PostgreSQL
 * reads, which would otherwise be the whole table for each portion.
 */
export async function rankDrawn(
  tx: Db,
  draw: { tournamentId: string; ids: string[]; places: number[]; now: Date },
): Promise<void> {
  await tx.query({
    name: 'rank-drawn',
    text: `update waitlist_entries e set state = 'waiting', priority_tier = 1, rank = d.place, changed_at = $4
           from unnest($2::uuid[], $3::integer[]) as d (id, place)
           where e.id = d.id and e.id between $5 and $6 and e.tournament_id = $1 and e.state = 'entered'`,
    values: [draw.tournamentId, draw.ids, draw.places, draw.now, draw.ids.at(0), draw.ids.at(-1)],
  });
}

/**
 * Locks a ballot while a portion of its parties is notified.
 * @returns how many parties were notified before; null where the ballot has been removed
 */
export async function lockTold(tx: Db, tournamentId: string): Promise<number | null> {
  const ballot = await firstRow<Pick<RowOf<typeof ballots>, 'told'>>(tx, {
    name: 'lock-told',
    text: 'select told from ballots where tournament_id = $1 for no key update',
    values: [tournamentId],
  });
  return ballot?.told ?? null;
}

/** Saves how many parties were notified. Lock the ballot first. */
export async function saveTold(tx: Db, tournamentId: string, told: number): Promise<void> {
  await tx.query({
    name: 'keep-told',
    text: 'update ballots set told = $2 where tournament_id = $1',
    values: [tournamentId, told],
  });
}

/** The parties among these ids that are still waiting. */
export const listStillWaiting = (tx: Db, ids: string[]): Promise<string[]> =>
  listIds(tx, {
    name: 'still-waiting',
    text: `select id from waitlist_entries where id = any($1::uuid[]) and state = 'waiting'`,
    values: [ids],
  });
