import { getTableName } from 'drizzle-orm';
import type { Db } from '#kernel/database/connection.ts';
import { endCreditsOfUser } from '#areas/entries/database/credits/end-credits.ts';
import { eraseFacilities } from '#areas/courses/database/erase-facilities.ts';
import { eraseFromShares } from '#areas/entries/database/shares/shares.ts';
import { eraseFromWaitlists } from '#areas/waitlist/database/erase-waitlist.ts';
import { eraseFromImports } from '#areas/entries/database/rosters/imports.ts';
import { eraseFromRaffles } from '#areas/results/database/purses.ts';
import { closePlaces } from '#areas/tournaments/database/counter.ts';
import { persons } from '#areas/accounts/tables/persons.ts';
import { eraseFromEvents } from '#areas/accounts/database/told-events.ts';
import { rowsOf } from '#areas/accounts/database/rows-of-person.ts';
import { deletedAddress } from '#kernel/database/accounts/deleted.ts';
import { boughtByPerson, eraseFromNotices } from '#areas/accounts/database/erase-notices.ts';

type Obligations = Record<'entries' | 'tournaments' | 'sponsored' | 'orders' | 'credits' | 'refunds', number>;

/**
 * Obligations that prevent deletion of an account: future entries, future tournaments with entrants or sponsors, sold
 * products to deliver, credit that golfers can still use, and refunds that cards rejected.
 */
export async function countObligations(db: Db, userId: string, now: Date): Promise<Obligations> {
  const { rows } = await db.query<Obligations>({
    text: `select
        (select count(*)::int
          from tournament_registrations r
          join golfers g on g.id = r.golfer_id
          join tournaments t on t.id = r.tournament_id
         where g.user_id = $1 and r.payment_status in ('pending', 'completed') and t.state <> 'cancelled' and t.ends_at > $2) as entries,
        (select count(*)::int
          from tournaments t
          join organizers o on o.id = t.organizer_id
          join tournament_places p on p.tournament_id = t.id
         where o.user_id = $1 and t.state = 'published' and t.ends_at > $2 and p.held + p.sold > 0) as tournaments,
        (select count(distinct t.id)::int
          from tournaments t
          join organizers o on o.id = t.organizer_id
          join sponsorships s on s.tournament_id = t.id and s.state in ('pending', 'paid', 'agreed')
         where o.user_id = $1 and t.state = 'published' and t.ends_at > $2) as sponsored,
        (select count(*)::int
          from refunds f
          join payments y on y.id = f.payment_id
          join purchases p on p.id = y.purchase_id
          left join organizers o on o.id = p.organizer_id
          left join country_clubs c on c.id = p.country_club_id
         where f.status = 'failed' and coalesce(o.user_id, c.user_id) = $1) as refunds,
        (select count(*)::int from orders q join organizers o on o.id = q.organizer_id
         where o.user_id = $1 and q.status = 'paid' and q.fulfilment <> 'fulfilled') as orders,
        (select count(*)::int from credits c join organizers o on o.id = c.organizer_id
         where o.user_id = $1 and c.left_amount > 0) as credits`,
    values: [userId, now],
  });
  return rows[0] ?? { entries: 0, tournaments: 0, sponsored: 0, orders: 0, credits: 0, refunds: 0 };
}

/** An anonymized player: only participation, handicap and results stay with the tournament. */
const unnamed = `first_name = 'Deleted', last_name = 'golfer', email = '', phone = '', gender = null, birth_year = null,
  membership_no = null, club = null, wish = null, public_name = 'number', guardian_ok = false`;

/**
 * Erases a person from all tables but keeps the books: orders, payments, refunds and credits keep their amounts and
 * dates. In the caller's transaction.
 */
export async function erasePerson(db: Db, userId: string, email: string, now: Date): Promise<void> {
  const erase = (text: string, values: unknown[] = [userId]) => db.query({ text, values });
  // Runs first, because it finds the person by the names that are erased next.
  await eraseFromEvents(db, userId, email);
  await eraseFromNotices(db, userId, email);
  await eraseFromWaitlists(db, userId, now);
  await endCreditsOfUser(db, userId, now);
  await erase(
    `delete from prints where by_user_id = $1 or round_id in (
       select d.id
       from golf_rounds d
       join tournament_registrations r on r.tournament_id = d.tournament_id
       join registration_players p on p.registration_id = r.id
       join golfers g on g.id in (p.golfer_id, r.golfer_id)
       where g.user_id = $1)`,
  );
  await eraseFromImports(db, userId, email);
  await eraseFromRaffles(db, userId);
  await erase(
    `delete from registration_answers where registration_id in (
       select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
  );
  await erase(
    `delete from registration_answers a using registration_players p, golfers g
     where p.registration_id = a.registration_id and p.position = a.player_position and g.id = p.golfer_id and g.user_id = $1`,
  );
  await erase(
    `update registration_players set ${unnamed} where registration_id in (
       select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
  );
  // Guests are named after the first player of their entry, which may belong to somebody else.
  await erase(
    `update registration_players p set last_name = 'Deleted golfer'
     from registration_players c join golfers g on g.id = c.golfer_id
     where g.user_id = $1 and c.position = 0 and p.registration_id = c.registration_id and not p.is_named`,
  );
  await erase(
    `update registration_players set ${unnamed}, golfer_id = null
     where golfer_id in (select id from golfers where user_id = $1)`,
  );
  await eraseFromShares(db, userId, email);
  await erase(
    `delete from partner_notices where registration_id in (
       select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
  );
  await erase(
    `update party_asks set message = '' where from_id in (
       select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
  );
  await erase(
    `update golf_teams set name = 'Team' where registration_id in (
       select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
  );
  const owners = `organizer_id in (select id from organizers where user_id = $1)
    or country_club_id in (select id from country_clubs where user_id = $1)`;
  // Runs before the memberships are deleted, because it finds entries by them.
  await erase(
    `update audit_entries a set details = details - 'label' - 'name'
     where (organizer_id is not null or country_club_id is not null)
       and (a.subject in (select id::text from members where user_id = $1)
         or $2 in (a.details ->> 'label', a.details ->> 'name'))`,
    [userId, email],
  );
  await erase(`delete from members where user_id = $1 or ${owners}`);
  await erase(`delete from invitations where email = $2 or ${owners}`, [userId, email]);
  await erase(`delete from audit_entries where ${owners}`);
  // External programs get no more events, and API keys stop working.
  for (const table of ['api_keys', 'webhook_endpoints', 'webhook_events', 'webhook_event_counters'])
    await erase(`delete from ${table} where ${owners}`);
  await erase('delete from roster_imports where by_user_id = $1');
  await erase(
    `update tournament_registrations
       set team_name = null, emergency_contact = null, emergency_phone = null, dietary_restrictions = null,
       special_requests = null
     where golfer_id in (select id from golfers where user_id = $1)`,
  );
  const { rows: open } = await db.query<{ id: string }>({
    text: `select t.id from tournaments t join organizers o on o.id = t.organizer_id
           where o.user_id = $1 and t.state <> 'cancelled' and (t.ends_at is null or t.ends_at > $2)`,
    values: [userId, now],
  });
  await closePlaces(
    db,
    open.map(({ id }) => id),
  );
  await erase(
    `update tournaments set state = 'cancelled', updated_at = $2 where organizer_id in (select id from organizers where user_id = $1)
       and state = 'published' and ends_at > $2`,
    [userId, now],
  );
  await erase(
    `delete from tournaments
     where organizer_id in (select id from organizers where user_id = $1) and state = 'draft'
       and not exists (select from imported_tournaments where tournament_id = tournaments.id)`,
  );
  // Imported files may contain mail addresses and phones of players; without the file, nobody can see those any more.
  await erase(
    `delete from imported_tournaments
     where tournament_id in (
       select t.id from tournaments t join organizers o on o.id = t.organizer_id where o.user_id = $1)`,
  );
  await erase('delete from brands where organizer_id in (select id from organizers where user_id = $1)');
  await erase('delete from custom_domains where organizer_id in (select id from organizers where user_id = $1)');
  await erase('delete from organizer_follows where organizer_id in (select id from organizers where user_id = $1)');
  await erase('delete from organizer_posts where organizer_id in (select id from organizers where user_id = $1)');
  await eraseSponsors(erase);
  await erase('delete from calendar_links where organizer_id in (select id from organizers where user_id = $1)');
  await erase('delete from product_mappings where organizer_id in (select id from organizers where user_id = $1)');
  await erase(
    `update orders q set customer_name = 'Former member', customer_email = '', user_id = null where ${boughtByPerson}`,
    [userId, email],
  );
  await erase(
    `update organizers set organization_name = 'Former organizer', website = null, description = null,
       contact_name = null, contact_email = null, contact_phone = null, legal_name = null,
       legal_address = null, tax_number = null where user_id = $1`,
  );
  await erase(
    `update country_clubs
         set club_name = 'Closed club', contact_name = null, address = '', city = '', state = '', zip_code = '',
         phone = null, website = null,
       course_details = null, latitude = null, longitude = null where user_id = $1`,
  );
  await erase(
    `update tournament_slots set withdrawn_at = $2, updated_at = $2, version = version + 1
     where country_club_id in (select id from country_clubs where user_id = $1) and status = 'available' and withdrawn_at is null`,
    [userId, now],
  );
  for (const table of ['club_photos', 'club_facilities'])
    await erase(`delete from ${table} where country_club_id in (select id from country_clubs where user_id = $1)`);
  await eraseFacilities(db, userId);
  for (const table of ['golfer_stats', 'golfer_rounds', 'posted_rounds'])
    await erase(`delete from ${table} where golfer_id in (select id from golfers where user_id = $1)`);
  await erase(
    `delete from card_review_notes n
     using registration_players p, tournament_registrations r, golfers g
     where n.player_id = p.id and r.id = p.registration_id and g.user_id = $1
       and g.id = coalesce(p.golfer_id, case when p.position = 0 then r.golfer_id end)`,
  );
  // Later corrections of results do not ask the golfer again.
  await erase(`update golfers set tournament_rounds = 'never' where user_id = $1`);
  for (const { table, erased } of persons) {
    const find = rowsOf(erased);
    if (find)
      await erase(`delete from ${getTableName(table)} where ${find}`, find.includes('$2') ? [userId, email] : [userId]);
  }
  await erase('delete from mails where "to" = $1 and sent_at is not null', [email]);
  await erase(
    `update profiles
       set username = 'deleted-' || user_id, first_name = '', last_name = '', phone = null, is_admin = false
     where user_id = $1`,
  );
  await erase(
    `update users set email = ${deletedAddress('id')}, name = '', email_verified = false, updated_at = $2 where id = $1`,
    [userId, now],
  );
}

/** Packages and logos are removed; payments stay in the books without contact data. */
async function eraseSponsors(erase: (text: string) => Promise<unknown>): Promise<void> {
  const theirs = 'in (select id from organizers where user_id = $1)';
  await erase(
    `delete from sponsor_packages where tournament_id in (select id from tournaments where organizer_id ${theirs})`,
  );
  await erase(
    `update sponsorships
     set state = case state when 'paid' then 'ended' when 'agreed' then 'ended' when 'asked' then 'declined' else state end,
       message = null, line = null
     where organizer_id ${theirs}`,
  );
  await erase(
    `update sponsors set name = 'Former sponsor', contact_name = '', contact_email = '', website = null,
       logo_picture_id = null
     where organizer_id ${theirs}`,
  );
}
