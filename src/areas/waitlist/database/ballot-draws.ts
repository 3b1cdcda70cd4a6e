import type { Ticket } from '#areas/entries/rules/ballot.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countRows, firstRow, listIds, readValue } from '#kernel/database/reading.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { ballotParts, type ballots } from '#areas/waitlist/tables/waitlist.ts';

/**
 * Claims a ballot until the transaction ends: of several servers that would freeze or draw it, one does.
 * @returns whether it is this one
 */
export const claimBallot = async (db: Db, tournamentId: string): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'claim-ballot',
    text: `select pg_try_advisory_xact_lock(hashtextextended('ballot ' || $1, 0)) as is_mine`,
    values: [tournamentId],
  })) ?? false;

/**
 * The parties in a ballot that is not drawn, by id, so many at a time, as they were when the first were read. Only
 * within a transaction.
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

/** Keeps a portion of a list that is frozen. Lock the counter before. */
export async function saveListPart(tx: Db, tournamentId: string, number: number, list: string): Promise<void> {
  await tx.query({
    name: 'keep-list-part',
    ...insertion(ballotParts, { tournament_id: tournamentId, number, list }),
  });
}

/** Freezes the list, once, whose portions are kept. Lock the counter before. */
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

/** A portion of a frozen list and of the order; null where there are not so many. @param number from 0 */
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

/** All portions in their order, one after the other. */
export async function* listBallotParts(db: Db, tournamentId: string): AsyncGenerator<BallotPart> {
  for (let number = 0; ; number++) {
    const part = await findBallotPart(db, tournamentId, number);
    if (!part) return;
    yield part;
  }
}

/**
 * Reveals the seed, once; whom the organizer named before is forgotten. Lock the counter before.
 * @returns false where it was drawn already
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

/** Keeps a portion of the order, beside that of the list with the same number. */
export async function saveOrderPart(tx: Db, tournamentId: string, number: number, drawn: string[]): Promise<void> {
  await tx.query({
    name: 'keep-order-part',
    text: 'update ballot_parts set drawn = $3 where tournament_id = $1 and number = $2',
    values: [tournamentId, number, drawn.join('\n')],
  });
}

/**
 * Gives the parties of a portion of the list the places that they were drawn at. A party that left after the list was
 * frozen is passed over. Lock the counter before. A portion is in the order of ids: its first and last id bound what
 * PostgreSQL reads, which would be the whole table for each portion.
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

/** Locks a ballot while a portion is told. @returns how many of the order were told before; null where it is gone */
export async function lockTold(tx: Db, tournamentId: string): Promise<number | null> {
  const ballot = await firstRow<Pick<RowOf<typeof ballots>, 'told'>>(tx, {
    name: 'lock-told',
    text: 'select told from ballots where tournament_id = $1 for no key update',
    values: [tournamentId],
  });
  return ballot?.told ?? null;
}

/** Notes how many of the order were told. Lock the ballot before. */
export async function saveTold(tx: Db, tournamentId: string, told: number): Promise<void> {
  await tx.query({
    name: 'keep-told',
    text: 'update ballots set told = $2 where tournament_id = $1',
    values: [tournamentId, told],
  });
}

/** The parties among these that still wait. */
export const listStillWaiting = (tx: Db, ids: string[]): Promise<string[]> =>
  listIds(tx, {
    name: 'still-waiting',
    text: `select id from waitlist_entries where id = any($1::uuid[]) and state = 'waiting'`,
    values: [ids],
  });
