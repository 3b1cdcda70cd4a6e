import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten } from '#kernel/database/reading.ts';
import { followEntry } from '#areas/play/database/teams/follow-entry.ts';
import { people, type PartyRow } from './partners.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { partnerNotices, partyAsks } from '#areas/entries/tables/parties.ts';

/**
 * Call every function of this file under the lock on the tournament's counter, so that changes of one party are serial.
 */

export async function putNotice(tx: Db, notice: RowOf<typeof partnerNotices>): Promise<void> {
  const end = 'on conflict (registration_id) do update set kind = excluded.kind, note = excluded.note';
  await tx.query({ name: 'put-partner-notice', ...insertion(partnerNotices, notice, end) });
}

export async function removeNotice(tx: Db, registrationId: string): Promise<void> {
  await tx.query({
    name: 'remove-partner-notice',
    text: 'delete from partner_notices where registration_id = $1',
    values: [registrationId],
  });
}

export type AskFacts = {
  user_id: string | null;
  party_id: string | null;
  people: number;
  has_notice: boolean;
  is_asked: boolean;
  has_declined: boolean;
  open_asks: number;
  asks_today: number;
};

/** The facts that decide whether one entry may ask another of its tournament; null where the other does not exist. */
export const readAskFacts = (
  tx: Db,
  ask: { fromId: string; toId: string; golferId: string; tournamentId: string; now: Date },
): Promise<AskFacts | null> =>
  firstRow(tx, {
    name: 'read-ask-facts',
    text: `select g.user_id, r.party_id, ${people} as people,
             exists (select from partner_notices n where n.registration_id = r.id) as has_notice,
             exists (
               select from party_asks a where a.from_id = $1 and a.to_id = r.id and a.state = 'open'
             ) as is_asked,
             exists (
               select from party_asks a where a.from_id = $1 and a.to_id = r.id and a.state = 'declined'
             ) as has_declined,
             (select count(*) from party_asks a where a.from_id = $1 and a.state = 'open')::integer as open_asks,
             (select count(*) from party_asks a join tournament_registrations o on o.id = a.from_id
              where o.golfer_id = $3 and a.created_at > $5::timestamptz - interval '1 day')::integer as asks_today
           from tournament_registrations r left join golfers g on g.id = r.golfer_id
           where r.id = $2 and r.id <> $1 and r.tournament_id = $4 and ${inField('r')}`,
    values: [ask.fromId, ask.toId, ask.golferId, ask.tournamentId, ask.now],
  });

export async function insertAsk(tx: Db, ask: Omit<RowOf<typeof partyAsks>, 'state' | 'answered_at'>): Promise<void> {
  await tx.query({ name: 'insert-party-ask', ...insertion(partyAsks, ask) });
}

/** Closes an open ask and deletes its message. @returns false where the ask was closed already */
export const closeAsk = (
  tx: Db,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<boolean> =>
  isWritten(tx, {
    name: 'close-party-ask',
    text: `update party_asks set state = $2, answered_at = $3, message = '' where id = $1 and state = 'open'`,
    values: [id, state, now],
  });

/**
 * Merges two parties. The asking entry's own notice is removed; a full party loses all its notices and open asks.
 * @param partyId the id of the merged party, which may be new
 */
export async function joinParties(
  tx: Db,
  asker: PartyRow,
  asked: PartyRow,
  { partyId, groupSize, now }: { partyId: string; groupSize: number; now: Date },
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'join-parties',
    text: `update tournament_registrations set party_id = $3
           where ${inField('tournament_registrations')} and (id = any($1::uuid[]) or party_id = any($2::uuid[]))
           returning id`,
    values: [
      [asker.registration_id, asked.registration_id],
      [asker.party_id, asked.party_id].filter((id) => id !== null),
      partyId,
    ],
  });
  // In a tournament of teams, the entries of a party form one team.
  for (const { id } of rows) await followEntry(tx, id, now);
  const isWhole = asker.people + asked.people >= groupSize;
  await tx.query({
    name: 'end-notices-of-party',
    text: `with gone as (
             delete from partner_notices where registration_id = any($1::uuid[]) and ($2 or registration_id = $3)
           ), kept as (
             update partner_notices set kind = 'room' where registration_id = any($1::uuid[]) and not $2
           )
           update party_asks set state = 'withdrawn', answered_at = $4, message = ''
           where state = 'open' and case when $2 then from_id = any($1::uuid[]) or to_id = any($1::uuid[])
             else from_id = any($1::uuid[]) and to_id = any($1::uuid[]) end`,
    values: [rows.map(({ id }) => id), isWhole, asker.registration_id, now],
  });
}

/** Takes an entry out of its party. A party of two entries is dissolved. */
export async function leaveParty(tx: Db, registrationId: string): Promise<void> {
  await tx.query({
    name: 'leave-party',
    text: `with own as (
             select id, tournament_id, party_id from tournament_registrations where id = $1 and party_id is not null
           ), others as (
             select r.id, count(*) over () as entries
             from own join tournament_registrations r on r.tournament_id = own.tournament_id
               and r.party_id = own.party_id and r.id <> own.id
           )
           update tournament_registrations set party_id = null
           where id in (select id from own union all select id from others where entries = 1)`,
    values: [registrationId],
  });
}

/** Removes an ended entry's notice, its open asks in both directions and its party. */
export async function endPartnering(tx: Db, registrationId: string, now: Date): Promise<void> {
  await leaveParty(tx, registrationId);
  await tx.query({
    name: 'end-partnering',
    text: `with gone as (
             delete from partner_notices where registration_id = $1
           )
           update party_asks set state = 'withdrawn', answered_at = $2, message = ''
           where state = 'open' and (from_id = $1 or to_id = $1)`,
    values: [registrationId, now],
  });
}
