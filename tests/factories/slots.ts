import { createSlotSchema, type CreateSlot } from '#areas/clubs/contract/slots.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { hashOf } from '#areas/accounts/services/secrets.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import { createSlot } from '#areas/clubs/services/offer-slot.ts';
import { makeClub } from './accounts.ts';
import type { TestServer } from './server.ts';
import { inDays } from './tournaments.ts';

/** The offer of a day as a club sends it; a month away unless the test says otherwise. */
export const slotOffer = (server: TestServer, fields: Partial<CreateSlot> = {}): CreateSlot => ({
  date: inDays(server, 30),
  start_time: '9:00 AM',
  duration_type: 'half-day',
  slot_price: 1200.5,
  ...fields,
});

/** A free slot, of a club of its own with an active subscription unless one is given. */
export async function makeSlot(
  server: TestServer,
  fields: Partial<CreateSlot> & { club?: ClubViewer } = {},
): Promise<{ id: string; club: ClubViewer }> {
  const { club = (await makeClub(server, { plan: 'basic' })).club, ...offer } = fields;
  const { id } = await createSlot(server.context, club, createSlotSchema.parse(slotOffer(server, offer)));
  return { id, club };
}

/** Many organizers with sessions and without passwords, in a few statements. */
export async function insertOrganizers(db: Db, size: number): Promise<{ token: string; organizerId: string }[]> {
  const people = Array.from({ length: size }, () => ({
    userId: newId(),
    organizerId: newId(),
    sessionId: newId(),
    token: newId().replaceAll('-', ''),
  }));
  const users = people.map((person) => person.userId);
  await db.query(
    `insert into users (id, name, email, email_verified) select p, 'Crowd', p || '@crowd.test', true from unnest($1::uuid[]) p`,
    [users],
  );
  await db.query(
    `insert into profiles (user_id, account_type, username, first_name, last_name)
     select p, 'organizer', p::text, 'Chris', 'Crowd'
     from unnest($1::uuid[]) p`,
    [users],
  );
  await db.query(
    `insert into organizers (id, user_id, organization_name) select o, u, 'Crowd Golf' from unnest($1::uuid[], $2::uuid[]) as x(o, u)`,
    [people.map((p) => p.organizerId), users],
  );
  await db.query(
    `insert into sessions (id, user_id, token, expires_at)
     select s, u, t, now() + interval '3650 days'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(s, u, t)`,
    [people.map((p) => p.sessionId), users, people.map((p) => hashOf(p.token))],
  );
  return people;
}

export type BulkSlots = { now: Date; clubs: number; perClub: number };

/**
 * Many slots of many clubs all over the country, a day each, every club with an active subscription.
 * @returns the slots' ids
 */
export async function insertSlots(db: Db, { now, clubs, perClub }: BulkSlots): Promise<string[]> {
  const ids = Array.from({ length: clubs }, () => ({ userId: newId(), clubId: newId() }));
  const users = ids.map(({ userId }) => userId);
  await db.query(
    `insert into users (id, name, email, email_verified) select p, 'Bulk', p || '@bulk.test', true from unnest($1::uuid[]) p`,
    [users],
  );
  await db.query(
    `insert into profiles (user_id, account_type, username, first_name, last_name)
     select p, 'country_club', p::text, 'B', 'C'
     from unnest($1::uuid[]) p`,
    [users],
  );
  await db.query(
    `insert into country_club_subscriptions (user_id, subscription_tier, subscribed) select p, 'basic', true from unnest($1::uuid[]) p`,
    [users],
  );
  await db.query(
    `insert into country_clubs (id, user_id, club_name, address, city, state, zip_code, latitude, longitude, time_zone)
     select x.club, x.person, 'Club ' || x.n, x.n || ' Links Road', l.city, l.state, l.zip_code, l.latitude, l.longitude, 'America/Chicago'
     from unnest($1::uuid[], $2::uuid[]) with ordinality as x(club, person, n)
     join (select *, row_number() over (order by md5(zip_code)) as place, count(*) over () as places
       from localities) l on l.place = 1 + x.n % l.places`,
    [ids.map(({ clubId }) => clubId), users],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into tournament_slots (id, country_club_id, date, start_time, duration_type, starts_at, ends_at,
       day_ends_at, slot_price, total_price, created_at, updated_at)
     select gen_random_uuid(), club, d.day, '9:00 AM', 'half-day',
     (d.day + time '09:00') at time zone 'America/Chicago', (d.day + time '13:00') at time zone 'America/Chicago',
       (d.day + 1)::timestamp at time zone 'America/Chicago', price, price, $2, $2
     from unnest($1::uuid[]) with ordinality as x(club, n) cross join generate_series(1, $3::int) k
     cross join lateral (select ($2::timestamptz)::date + (k * 3 + x.n % 3)::int as day,
     50000 + ((x.n * 7919 + k * 104729) % 250000)::bigint as price) d
     returning id`,
    [ids.map(({ clubId }) => clubId), now, perClub],
  );
  return rows.map(({ id }) => id);
}
