import type { Db } from '#kernel/database/connection.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

/** Webhook events about a person's entries, orders, waitlist places and bookings; $1 is the person. */
const told = `
  with own as (select id from golfers where user_id = $1),
  address as (select lower(email) as email from users where id = $1 and email_verified),
  entries as (
    select r.id, r.tournament_id
    from tournament_registrations r
    where r.golfer_id in (select id from own)
    union
    select r.id, r.tournament_id
    from registration_players p
    join tournament_registrations r on r.id = p.registration_id
    where p.golfer_id in (select id from own)
  ), lines as (select tournament_id from waitlist_entries where golfer_id in (select id from own)),
  bought as (
    select id, organizer_id
    from orders
    where user_id = $1 or customer_email = (select email from address)
  ), booked as (
    select b.id, s.country_club_id
    from slot_bookings b
    join organizers o on o.id = b.organizer_id
    join tournament_slots s on s.id = b.slot_id
    where o.user_id = $1
  ), told as (
    select e.id, e.type, e.data, e.happened_at
    from webhook_events e
    where (e.organizer_id in (
        select t.organizer_id from tournaments t
        where t.id in (select tournament_id from entries union select tournament_id from lines)
        union select organizer_id from bought)
      or e.country_club_id in (select country_club_id from booked))
      and (e.data ->> 'registration_id' in (select id::text from entries)
        or e.data #>> '{player,id}' in (select id::text from entries)
        or e.data ->> 'id' in (select id::text from bought union select id::text from booked)
        or (e.type like 'result.%' and e.data ->> 'tournament_id' in (select tournament_id::text from entries))
        or exists (select from address a where position(to_json(a.email)::text in lower(e.data::text)) > 0))
  )`;

/** For the person's export. Of an entry with several players it contains the person's own part only. */
export const toldParts = {
  told_to_programs: `${told}
    select coalesce(json_agg(json_build_object('type', type, 'happened_at', happened_at) order by happened_at, id), '[]')
    from told`,
};

type Words = { names: RegExp | null; contacts: string[] };

/**
 * A pattern that matches names as whole words: 'Bob Smith' does not match in 'Bob Smithson Memorial'. Longer names come
 * first; scripts without capitals have no spaces between words.
 */
function anyOf(names: readonly string[]): RegExp | null {
  const known = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return known.length > 0
    ? new RegExp(`(?<![\\p{Lu}\\p{Ll}\\p{N}])(?:${known.join('|')})(?![\\p{Lu}\\p{Ll}\\p{N}])`, 'gu')
    : null;
}

/** Replaces names, and removes addresses and phones; everything else is unchanged. */
function without(value: unknown, { names, contacts }: Words): unknown {
  if (typeof value === 'string') {
    if (contacts.includes(value.toLowerCase())) return '';
    return names ? value.replace(names, 'Deleted golfer') : value;
  }
  if (Array.isArray(value)) return value.map((item) => without(item, { names, contacts }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, { names, contacts })]));
}

/**
 * Removes a person from stored webhook events and from the responses of external programs. In the caller's transaction,
 * before the name is erased.
 */
export async function eraseFromEvents(tx: Db, userId: string, email: string): Promise<void> {
  const { rows: events } = await tx.query<{ id: string; data: unknown }>({
    text: `${told} select id, data from told`,
    values: [userId],
  });
  if (events.length === 0) return;
  const { rows: people } = await tx.query<{ name: string; contact: string[] }>({
    text: `select ${playerName('registration_players')} as name, array[email, phone] as contact
           from registration_players
           where golfer_id in (select id from golfers where user_id = $1)
             or (position = 0 and registration_id in (
               select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1))
           union
           select ${personName('f')}, array[u.email, coalesce(f.phone, '')]
           from users u join profiles f on f.user_id = u.id
           where u.id = $1
           union
           select customer_name, array[customer_email] from orders where user_id = $1 or customer_email = $2
           union
           select contact_name, array[coalesce(phone, '')] from country_clubs where user_id = $1`,
    values: [userId, email],
  });
  const words: Words = {
    names: anyOf(people.map(({ name }) => name).filter(Boolean)),
    contacts: people.flatMap(({ contact }) => contact).flatMap((one) => (one ? [one.toLowerCase()] : [])),
  };
  await tx.query({
    text: `update webhook_events e set data = n.data
           from jsonb_to_recordset($1::jsonb) as n (id uuid, data jsonb)
           where e.id = n.id`,
    values: [JSON.stringify(events.map(({ id, data }) => ({ id, data: without(data, words) })))],
  });
  await tx.query({
    text: `update webhook_attempts set answer = null
           where delivery_id in (select id from webhook_deliveries where event_id = any($1::uuid[]))`,
    values: [events.map(({ id }) => id)],
  });
}
