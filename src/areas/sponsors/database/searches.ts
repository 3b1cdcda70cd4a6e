import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten, firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { sponsorSearches } from '#areas/sponsors/tables/sponsors.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const wish = [
  'id',
  'email',
  'company',
  'place',
  'latitude',
  'longitude',
  'miles',
  'max_cents',
  'min_players',
  'created_at',
] as const;
export type NewSearch = Pick<RowOf<typeof sponsorSearches>, (typeof wish)[number]>;

export async function insertSearch(db: Db, one: NewSearch): Promise<void> {
  await db.query({ name: 'insert-sponsor-search', ...insertion(sponsorSearches, pick(one, wish)) });
}

/** The number of active searches of a mail address, and of those unconfirmed since `since`. */
export async function countSearches(db: Db, email: string, since: Date): Promise<{ alive: number; waiting: number }> {
  const { rows } = await db.query<{ alive: number; waiting: number }>({
    name: 'count-sponsor-searches',
    text: `select (count(*) filter (where confirmed_at is not null and ended_at is null))::int as alive,
             (count(*) filter (where confirmed_at is null and created_at > $2))::int as waiting
           from sponsor_searches where email = $1`,
    values: [email, since],
  });
  return rows[0] ?? { alive: 0, waiting: 0 };
}

/** @returns whether the search exists and was not ended */
export const confirmSearch = (db: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    name: 'confirm-sponsor-search',
    text: `update sponsor_searches set confirmed_at = coalesce(confirmed_at, $2) where id = $1 and ended_at is null`,
    values: [id, now],
  });

/** Ends a search for good and erases its address. @returns whether it existed */
export const endSearch = (db: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    name: 'end-sponsor-search',
    text: `update sponsor_searches set ended_at = coalesce(ended_at, $2), email = '', company = '' where id = $1`,
    values: [id, now],
  });

/** Deletes unconfirmed searches. @returns the number deleted */
export const forgetSearches = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    text: 'delete from sponsor_searches where confirmed_at is null and created_at < $1',
    values: [before],
  });

const fits = `q.confirmed_at is not null and q.ended_at is null
  and 7917.6 * asin(least(1, sqrt(
    sin(radians(t.latitude - q.latitude) / 2) ^ 2
    + cos(radians(q.latitude)) * cos(radians(t.latitude)) * sin(radians(t.longitude - q.longitude) / 2) ^ 2))) <= q.miles
  and f.sold >= q.min_players
  and exists (
    select from sponsor_packages p
    where p.tournament_id = t.id and p.is_public and p.taken < p.most and p.amount <= q.max_cents)`;

/** The searches that match a tournament, and how many of them its organizer has not notified. */
export async function countFitting(db: Db, tournamentId: string): Promise<{ fit: number; untold: number }> {
  const { rows } = await db.query<{ fit: number; untold: number }>({
    name: 'count-fitting-searches',
    text: `select count(*)::int as fit, (count(*) filter (where not exists (
               select from sponsor_offers g
               where g.search_id = q.id and g.tournament_id = t.id and g.by = 'organizer')))::int as untold
           from tournaments t
           join tournament_places f on f.tournament_id = t.id
           join sponsor_searches q on ${fits}
           where t.id = $1 and t.state = 'published'`,
    values: [tournamentId],
  });
  return rows[0] ?? { fit: 0, untold: 0 };
}

const told = selected(sponsorSearches, 'q', ['id', 'email', 'company', 'place']);
export type ToldSearch = RowIn<typeof told>;

/** Records that an organizer notifies all matching searches, each once. @returns the searches to notify */
export const claimOffers = (tx: Db, tournamentId: string, now: Date): Promise<ToldSearch[]> =>
  allRows(tx, {
    name: 'claim-sponsor-offers',
    text: `with told as (
             insert into sponsor_offers (search_id, tournament_id, by, sent_at)
             select q.id, t.id, 'organizer', $2
             from tournaments t
             join tournament_places f on f.tournament_id = t.id
             join sponsor_searches q on ${fits}
             where t.id = $1 and t.state = 'published' and t.starts_at > $2
             order by q.id limit 500
             on conflict do nothing
             returning search_id
           )
           select ${told} from told join sponsor_searches q on q.id = told.search_id`,
    values: [tournamentId, now],
  });

/** SQL: an active search that was not mailed since `$1`. */
const isDue = 'confirmed_at is not null and ended_at is null and (sent_at is null or sent_at < $1)';

/** Searches that were not mailed since `before`, the longest unmailed first. */
export const listDueSearches = (db: Db, before: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-due-searches',
    text: `select id from sponsor_searches where ${isDue} order by sent_at nulls first limit $2`,
    values: [before, limit],
  });

/** Claims a search, so that no other process mails it. @returns null if another process has it */
export const claimDueSearch = (tx: Db, id: string, before: Date, now: Date): Promise<ToldSearch | null> =>
  firstRow(tx, {
    name: 'claim-due-search',
    text: `update sponsor_searches q set sent_at = $2 where id = $3 and ${isDue} returning ${told}`,
    values: [before, now, id],
  });

const found = selected(tournaments, 't', ['id', 'title', 'start_date', 'city']);
export type FoundTournament = RowIn<typeof found> & { cheapest: Cents };

/**
 * Claims the matching tournaments that the weekly mail has not announced to a search yet; at most ten, soonest first.
 */
export const claimMatches = (tx: Db, searchId: string, now: Date): Promise<FoundTournament[]> =>
  allRows(tx, {
    name: 'claim-sponsor-matches',
    text: `with found as (
             select ${found}
             from sponsor_searches q
             join tournaments t on t.state = 'published' and t.starts_at > $2
             join tournament_places f on f.tournament_id = t.id
             where q.id = $1 and ${fits}
               and not exists (select from sponsor_offers g where g.search_id = q.id and g.tournament_id = t.id)
             order by t.start_date, t.id limit 10
           ), told as (
             insert into sponsor_offers (search_id, tournament_id, by, sent_at)
             select $1, id, 'week', $2 from found on conflict do nothing returning tournament_id
           )
           select found.*, (select min(p.amount) from sponsor_packages p
             where p.tournament_id = found.id and p.is_public and p.taken < p.most) as cheapest
           from found join told on told.tournament_id = found.id order by start_date, id`,
    values: [searchId, now],
  });
