import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isFound } from '#kernel/database/reading.ts';
import { type RowOf, written } from '#kernel/database/rows.ts';
import { ballots } from '#areas/waitlist/tables/waitlist.ts';

/** A ballot. Its seed is encrypted until the draw. */
export type BallotRow = RowOf<typeof ballots>;

/** The ballot of a tournament; null where places are given first come, first served. */
export const findBallot = (db: Db, tournamentId: string): Promise<BallotRow | null> =>
  firstRow(db, {
    name: 'find-ballot',
    text: `select tournament_id, mode, turn_minutes, opens_at, closes_at, draws_at, most_people, seed_hash, sealed_seed,
             seed, list_hash, parties, frozen_at, drawn_at, told
           from ballots
           where tournament_id = $1`,
    values: [tournamentId],
  });

/**
 * The parties and people in a ballot, and the organizer's listed members, counted. A separate query, because it reads a
 * row for each party, while joining reads the ballot twice.
 */
export async function countInBallot(db: Db, tournamentId: string) {
  const { rows } = await db.query<{ parties: number; people: number; members: number }>({
    name: 'count-in-ballot',
    text: `select count(*)::integer as parties, coalesce(sum(people), 0)::integer as people,
             (select count(*)::integer from ballot_members where tournament_id = $1) as members
           from waitlist_entries where tournament_id = $1 and nonce is not null and state <> 'left'`,
    values: [tournamentId],
  });
  return rows[0] ?? { parties: 0, people: 0, members: 0 };
}

/** Replaces the organizer's list of members. Lock the counter and check the rules first. */
export async function saveMembers(tx: Db, tournamentId: string, hashes: readonly string[]): Promise<void> {
  await tx.query({
    name: 'drop-ballot-members',
    text: 'delete from ballot_members where tournament_id = $1',
    values: [tournamentId],
  });
  await tx.query({
    name: 'keep-ballot-members',
    text: `insert into ballot_members (tournament_id, email_hash) select $1, hash from unnest($2::text[]) hash
           on conflict do nothing`,
    values: [tournamentId, hashes],
  });
}

/** Whether an address is on the organizer's list of members. */
export const isOnList = (db: Db, tournamentId: string, hash: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-ballot-member',
    text: 'select from ballot_members where tournament_id = $1 and email_hash = $2',
    values: [tournamentId, hash],
  });

/** Saves a ballot or changes its times; the first seed is kept. Lock the counter and check the rules first. */
export async function saveBallot(
  tx: Db,
  ballot: {
    tournamentId: string;
    mode: BallotRow['mode'];
    turnMinutes: number | null;
    opensAt: Date;
    closesAt: Date;
    drawsAt: Date;
    maxPeople: number;
    seedHash: string;
    sealedSeed: string;
  },
): Promise<void> {
  const row = written(
    ballots,
    {
      tournament_id: ballot.tournamentId,
      mode: ballot.mode,
      turn_minutes: ballot.turnMinutes,
      opens_at: ballot.opensAt,
      closes_at: ballot.closesAt,
      draws_at: ballot.drawsAt,
      most_people: ballot.maxPeople,
      seed_hash: ballot.seedHash,
      sealed_seed: ballot.sealedSeed,
    },
    3,
  );
  await tx.query({
    name: 'keep-ballot',
    text: `with moded as (
             update tournaments set entry_mode = $2 where id = $1
           )
           insert into ballots (${row.columns}) values (${row.holes})
           on conflict (tournament_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
             draws_at = excluded.draws_at, most_people = excluded.most_people, mode = excluded.mode,
             turn_minutes = excluded.turn_minutes`,
    values: [ballot.tournamentId, ballot.mode, ...row.values],
  });
}

/** Removes a ballot, so that places are first come, first served again. Lock the counter and check the rules first. */
export async function removeBallot(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'remove-ballot',
    text: `with moded as (
             update tournaments set entry_mode = 'first_come' where id = $1
           )
           delete from ballots where tournament_id = $1`,
    values: [tournamentId],
  });
}

/**
 * Ballots whose next step is due: the freeze of the list, or the draw. A queue does both at once. This runs every
 * second: an index finds undrawn ballots by the close of entry, before which nothing is due.
 */
export const listBallotsDue = (
  db: Db,
  now: Date,
  mode: BallotRow['mode'],
): Promise<{ id: string; step: 'freeze' | 'draw' }[]> =>
  allRows(db, {
    name: 'ballots-due',
    text: `select b.tournament_id as id,
             case when b.frozen_at is null and b.mode = 'ballot' then 'freeze' else 'draw' end as step
           from ballots b
           join tournaments t on t.id = b.tournament_id
           where b.drawn_at is null and b.mode = $2 and b.closes_at <= $1 and t.state = 'published'
             and case when b.frozen_at is null then b.closes_at else b.draws_at end <= $1
           order by b.closes_at`,
    values: [now, mode],
  });

/** The number of an organizer's ballots that a golfer was in without getting a place; counting stops at `enough`. */
export const countLost = (db: Db, golferId: string, organizerId: string, enough: number): Promise<number> =>
  countRows(db, {
    name: 'count-lost-ballots',
    text: `select count(*)::integer as lost
           from (
             select
             from waitlist_entries e
             join ballots b on b.tournament_id = e.tournament_id
             join tournaments t on t.id = e.tournament_id
             where e.golfer_id = $1 and t.organizer_id = $2 and b.drawn_at is not null and b.mode = 'ballot'
               and e.nonce is not null and e.state = 'closed'
             limit $3
           ) lost`,
    values: [golferId, organizerId, enough],
  });
