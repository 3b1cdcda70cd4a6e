import type { Ticket } from '#areas/entries/rules/ballot.ts';
import type { Db } from '#kernel/database/connection.ts';

/** A ballot. The seed is sealed until the draw. */
export type BallotRow = {
  tournament_id: string;
  mode: 'ballot' | 'queue';
  turn_minutes: number | null;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  most_people: number;
  seed_hash: string;
  sealed_seed: string;
  seed: string | null;
  list_hash: string | null;
  frozen_at: Date | null;
  drawn_at: Date | null;
};

/** The ballot of a tournament, or null where places are first come. */
export async function findBallot(db: Db, tournamentId: string): Promise<BallotRow | null> {
  const { rows } = await db.query<BallotRow>({
    name: 'find-ballot',
    text: `select tournament_id, mode, turn_minutes, opens_at, closes_at, draws_at, most_people, seed_hash, sealed_seed,
             seed, list_hash, frozen_at, drawn_at
           from ballots
           where tournament_id = $1`,
    values: [tournamentId],
  });
  return rows[0] ?? null;
}

/** How many are in it. Apart from the ballot itself: it reads a row a party, and joining asks for the ballot twice. */
export async function countInBallot(
  db: Db,
  tournamentId: string,
): Promise<{ parties: number; people: number; members: number }> {
  const { rows } = await db.query<{ parties: number; people: number; members: number }>({
    name: 'count-in-ballot',
    text: `select count(*)::integer as parties, coalesce(sum(people), 0)::integer as people,
             (select count(*)::integer from ballot_members where tournament_id = $1) as members
           from waitlist_entries where tournament_id = $1 and nonce is not null and state <> 'left'`,
    values: [tournamentId],
  });
  return rows[0] ?? { parties: 0, people: 0, members: 0 };
}

/** Replaces whom the organizer named. Lock the counter and judge before. */
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

/** Whether an address is on the organizer's list. */
export async function isOnList(db: Db, tournamentId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-ballot-member',
    text: 'select from ballot_members where tournament_id = $1 and email_hash = $2',
    values: [tournamentId, hash],
  });
  return (rowCount ?? 0) > 0;
}

/** Keeps a ballot, or changes its times; the seed stays the first. Lock the counter and judge before. */
export async function saveBallot(
  tx: Db,
  ballot: {
    tournamentId: string;
    mode: 'ballot' | 'queue';
    turnMinutes: number | null;
    opensAt: Date;
    closesAt: Date;
    drawsAt: Date;
    maxPeople: number;
    seedHash: string;
    sealedSeed: string;
  },
): Promise<void> {
  await tx.query({
    name: 'keep-ballot',
    text: `with moded as (
             update tournaments set entry_mode = $8 where id = $1
           )
           insert into ballots (
             tournament_id, opens_at, closes_at, draws_at, most_people, seed_hash, sealed_seed, mode, turn_minutes)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (tournament_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
             draws_at = excluded.draws_at, most_people = excluded.most_people, mode = excluded.mode,
             turn_minutes = excluded.turn_minutes`,
    values: [
      ballot.tournamentId,
      ballot.opensAt,
      ballot.closesAt,
      ballot.drawsAt,
      ballot.maxPeople,
      ballot.seedHash,
      ballot.sealedSeed,
      ballot.mode,
      ballot.turnMinutes,
    ],
  });
}

/** Places are first come again. Lock the counter and judge before. */
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
 * Ballots whose next step is due: the list is frozen, or drawn. A queue takes both at once. Nothing is due before
 * entries are over, which an index says of ballots that are not drawn: it is asked every second.
 */
export async function listBallotsDue(db: Db, now: Date): Promise<{ id: string; step: 'freeze' | 'draw' }[]> {
  const { rows } = await db.query<{ id: string; step: 'freeze' | 'draw' }>({
    name: 'ballots-due',
    text: `select b.tournament_id as id,
             case when b.frozen_at is null and b.mode = 'ballot' then 'freeze' else 'draw' end as step
           from ballots b
           join tournaments t on t.id = b.tournament_id
           where b.drawn_at is null and b.closes_at <= $1 and t.state = 'published'
             and case when b.frozen_at is null then b.closes_at else b.draws_at end <= $1
           order by b.closes_at`,
    values: [now],
  });
  return rows;
}

/** Who is in a ballot that is not drawn. */
export async function listTickets(tx: Db, tournamentId: string): Promise<Ticket[]> {
  const { rows } = await tx.query<Ticket>({
    name: 'list-tickets',
    text: `select id, people, min_places, weight, coalesce(nonce, '') as nonce from waitlist_entries
           where tournament_id = $1 and state = 'entered'`,
    values: [tournamentId],
  });
  return rows;
}

/** Freezes the list, once. Lock the counter before. */
export async function freezeList(tx: Db, tournamentId: string, list: string, hash: string, now: Date): Promise<void> {
  await tx.query({
    name: 'freeze-list',
    text: `update ballots set list = $2, list_hash = $3, frozen_at = $4 where tournament_id = $1 and frozen_at is null`,
    values: [tournamentId, list, hash, now],
  });
}

/** The frozen list and the order that was drawn, an id a line; null before. */
export async function readDraw(
  db: Db,
  tournamentId: string,
): Promise<{ list: string | null; drawn: string | null } | null> {
  const { rows } = await db.query<{ list: string | null; drawn: string | null }>({
    name: 'read-draw',
    text: 'select list, drawn from ballots where tournament_id = $1',
    values: [tournamentId],
  });
  return rows[0] ?? null;
}

/**
 * Puts the parties in the order that was drawn and reveals the seed. Who left after the list was frozen is passed over.
 * Lock the counter before.
 * @returns false where it was drawn already
 */
export async function saveDraw(
  tx: Db,
  draw: { tournamentId: string; seed: string; order: string[]; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'keep-draw',
    text: `update ballots set seed = $2, drawn_at = $3, drawn = $4
           where tournament_id = $1 and drawn_at is null and frozen_at is not null`,
    values: [draw.tournamentId, draw.seed, draw.now, draw.order.join('\n')],
  });
  if ((rowCount ?? 0) === 0) return false;
  await tx.query({
    name: 'rank-drawn',
    text: `with drawn as (select * from unnest($2::uuid[]) with ordinality as d(id, place)),
           forgotten as (delete from ballot_members where tournament_id = $1)
           update waitlist_entries e set state = 'waiting', priority_tier = 1, rank = d.place, changed_at = $3
           from drawn d where e.id = d.id and e.tournament_id = $1 and e.state = 'entered'`,
    values: [draw.tournamentId, draw.order, draw.now],
  });
  return true;
}

/** In how many drawn ballots of an organizer a golfer was and got no place, up to a number that is enough. */
export async function countLost(db: Db, golferId: string, organizerId: string, enough: number): Promise<number> {
  const { rows } = await db.query<{ lost: number }>({
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
  return rows[0]?.lost ?? 0;
}

/** Those who were drawn and still wait, to be told. */
export async function listDrawnWaiting(tx: Db, tournamentId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'drawn-waiting',
    text: `select id from waitlist_entries where tournament_id = $1 and state = 'waiting'`,
    values: [tournamentId],
  });
  return rows.map(({ id }) => id);
}
