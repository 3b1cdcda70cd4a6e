import type { Cents } from '#kernel/rules/money.ts';
import { isDeletedGolfer } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isFound, isWritten, readValue } from '#kernel/database/reading.ts';
import { pick, type RowOf, selected } from '#kernel/database/rows.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { waitlistEntries } from '#areas/waitlist/tables/waitlist.ts';

/** The fields of the entry form that are stored until places are offered. */
export type KeptEntry = Pick<
  PlacesRequest,
  | 'mode'
  | 'team_name'
  | 'emergency_contact'
  | 'emergency_phone'
  | 'dietary_restrictions'
  | 'special_requests'
  | 'players'
>;

/** A party that joins. Amounts in cents. */
export type PartyToJoin = Pick<
  RowOf<typeof waitlistEntries>,
  'id' | 'priority_tier' | 'people' | 'min_places' | 'fee'
> & {
  golferId: string;
  /** The divisions that the party would accept, in order of preference, with the price for one person in each. */
  divisions: { id: string; fee: Cents }[];
  entry: KeptEntry;
  /** In a ballot, the party's number of tickets and its part of the draw; it has no rank before the draw. */
  ticket: { weight: number; nonce: string } | null;
};

const given = [
  'id',
  'golfer_id',
  'priority_tier',
  'people',
  'min_places',
  'entry',
  'fee',
  'state',
  'weight',
  'nonce',
  'division_ids',
  'division_fees',
] as const;
type Given = Pick<RowOf<typeof waitlistEntries>, (typeof given)[number]>;

/**
 * Adds parties at the end of their priority tiers, in the given order, and counts them. Lock the counter first.
 * @returns the ids of the parties that joined; left out are golfers who have an entry, wait already or have deleted
 * their account
 */
export async function insertWaitlistEntries(
  tx: Db,
  tournamentId: string,
  parties: readonly PartyToJoin[],
  now: Date,
): Promise<string[]> {
  const rows = parties.map(
    (party): Given => ({
      ...pick(party, ['id', 'priority_tier', 'people', 'min_places', 'entry', 'fee']),
      golfer_id: party.golferId,
      state: party.ticket ? 'entered' : 'waiting',
      weight: party.ticket?.weight ?? 1,
      nonce: party.ticket?.nonce ?? null,
      division_ids: party.divisions.map(({ id }) => id),
      division_fees: party.divisions.map(({ fee }) => fee),
    }),
  );
  const { rows: joined } = await tx.query<{ id: string }>({
    name: 'join-waitlist',
    text: `with asked as (
             select ${selected(waitlistEntries, 'a', given)}
             from jsonb_populate_recordset(null::waitlist_entries, $2::jsonb) with ordinality a
             where not exists (
               select from tournament_registrations r
               where r.golfer_id = a.golfer_id and r.tournament_id = $1 and r.payment_status in ('pending', 'completed'))
               and not ${isDeletedGolfer('a.golfer_id')}
             order by a.ordinality
           ), numbered as materialized (
             select a.*, nextval('waitlist_entries_number_seq') as number from asked a
           ), joined as (
             insert into waitlist_entries (${given.join(', ')}, tournament_id, number, rank, joined_at, changed_at)
             overriding system value
             select ${selected(waitlistEntries, 'n', given)}, $1, n.number, n.number, $3, $3
             from numbered n
             on conflict do nothing
             returning id
           ), counted as (
             update tournament_places p
             set waiting = p.waiting + j.parties
             from (select count(*)::integer as parties from joined) j
             where p.tournament_id = $1
           )
           select id from joined`,
    values: [tournamentId, JSON.stringify(rows), now],
  });
  return joined.map(({ id }) => id);
}

/**
 * Removes a waiting party from the waitlist. Lock the counter first.
 * @param reason why the organizer removed it; it is public
 * @returns false where the party is not waiting
 */
export const endWaiting = (
  tx: Db,
  id: string,
  to: 'left' | 'removed',
  now: Date,
  reason: string | null = null,
): Promise<boolean> =>
  isWritten(tx, {
    name: 'end-waiting',
    text: `with ended as (
             update waitlist_entries set state = $2, reason = $4, changed_at = $3
             where id = $1 and state in ('entered', 'waiting') returning tournament_id
           )
           update tournament_places p set waiting = p.waiting - 1 from ended e where p.tournament_id = e.tournament_id`,
    values: [id, to, now, reason],
  });

/**
 * Changes how many places a party wants and accepts. Lock the counter first.
 * @param toTheEnd moves the party to the end of its priority tier
 */
export async function resizeParty(
  tx: Db,
  id: string,
  party: Pick<PartyToJoin, 'people' | 'min_places'>,
  toTheEnd: boolean,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'resize-party',
    text: `update waitlist_entries
           set people = $2, min_places = $3, changed_at = case when $4 then $5::timestamptz else changed_at end,
             rank = case when $4 then nextval('waitlist_entries_number_seq') else rank end
           where id = $1 and state in ('entered', 'waiting')`,
    values: [id, party.people, party.min_places, toTheEnd, now],
  });
}

/**
 * Moves a party directly before another waiting one, into that party's priority tier, or to the end of the waitlist.
 * Lock the counter first.
 * @param before null for the end
 * @returns false where either party is not waiting
 */
export const moveParty = (tx: Db, id: string, before: string | null, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: before ? 'move-party-before' : 'move-party-last',
    text: before
      ? `with next as (
           select tournament_id, priority_tier, rank, id from waitlist_entries where id = $2 and state = 'waiting'
         ), previous as (
           select max(o.rank) as rank
           from waitlist_entries o
           join next n on n.tournament_id = o.tournament_id and n.priority_tier = o.priority_tier
           where o.state = 'waiting' and o.id <> $1 and (o.rank, o.id) < (n.rank, n.id)
         )
         update waitlist_entries e
         set priority_tier = n.priority_tier, rank = (n.rank + coalesce(p.rank, n.rank - 1)) * 0.5, changed_at = $3
         from next n, previous p
         where e.id = $1 and e.state = 'waiting' and e.tournament_id = n.tournament_id and n.id <> e.id`
      : `update waitlist_entries e
         set
           priority_tier = (
             select max(priority_tier) from waitlist_entries where tournament_id = e.tournament_id and state = 'waiting'
           ),
           rank = nextval('waitlist_entries_number_seq'), changed_at = $2
         where e.id = $1 and e.state = 'waiting'`,
    values: before ? [id, before, now] : [id, now],
  });

/** The rank of a party, from 1; null where it is not waiting. */
export const placeOf = (db: Db, id: string): Promise<number | null> =>
  readValue(db, {
    name: 'place-in-waitlist',
    text: `select 1 + (
             select count(*)::integer from waitlist_entries o
             where o.tournament_id = e.tournament_id and o.state = 'waiting'
               and (o.priority_tier, o.rank, o.id) < (e.priority_tier, e.rank, e.id)
           ) as place
           from waitlist_entries e where e.id = $1 and e.state = 'waiting'`,
    values: [id],
  });

/** The places that a party wants and accepts; null where it is not waiting. */
export const findWaitingParty = (
  db: Db,
  id: string,
): Promise<Pick<RowOf<typeof waitlistEntries>, 'tournament_id' | 'people' | 'min_places'> | null> =>
  firstRow(db, {
    name: 'find-waiting-party',
    text: `select tournament_id, people, min_places
           from waitlist_entries
           where id = $1 and state in ('entered', 'waiting')`,
    values: [id],
  });

/** Whether a party belongs to the waitlist of a tournament, in any state. */
export const isOnWaitlist = (db: Db, tournamentId: string, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-of-waitlist',
    text: 'select 1 from waitlist_entries where id = $1 and tournament_id = $2',
    values: [id, tournamentId],
  });
