import type { DomainState } from '#areas/brand/rules/own-host.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { customDomains } from '#areas/brand/tables/custom-domains.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const own = selected(customDomains, 'd', [
  'host',
  'organizer_id',
  'token',
  'state',
  'asked_at',
  'verified_at',
  'checked_at',
  'next_check_at',
  'failures',
  'problem',
]);
const ofOrganizer = selected(organizers, 'o', ['user_id']);
export type DomainRow = RowIn<typeof own> & RowIn<typeof ofOrganizer> & { name: string };

const columns = `${own}, ${ofOrganizer}, o.organization_name as name`;

export const findDomain = (db: Db, organizerId: string): Promise<DomainRow | null> =>
  firstRow(db, {
    name: 'find-domain',
    text: `select ${columns}
           from custom_domains d
           join organizers o on o.id = d.organizer_id
           where d.organizer_id = $1`,
    values: [organizerId],
  });

/**
 * Assigns a host to an organizer, replacing the one it had. A host that another organizer has left unverified for too
 * long is taken over; concurrent claims for one host are serialized.
 * @param staleBefore unverified claims from before this time can be taken over
 * @returns false if another organizer has the host; the caller must roll back, or the previous host is lost
 */
export async function claimDomain(
  db: Db,
  claim: { host: string; organizerId: string; token: string; now: Date; nextCheckAt: Date; staleBefore: Date },
): Promise<boolean> {
  await db.query({
    name: 'drop-other-domain',
    text: 'delete from custom_domains where organizer_id = $1 and host <> $2',
    values: [claim.organizerId, claim.host],
  });
  const row = written(
    customDomains,
    {
      host: claim.host,
      organizer_id: claim.organizerId,
      token: claim.token,
      asked_at: claim.now,
      next_check_at: claim.nextCheckAt,
    },
    2,
  );
  const isTheirs = 'd.organizer_id = excluded.organizer_id';
  const { rows } = await db.query({
    name: 'claim-domain',
    text: `insert into custom_domains as d (${row.columns}) values (${row.holes})
           on conflict (host) do update
             set organizer_id = excluded.organizer_id,
               state = case when ${isTheirs} and d.state = 'live' then d.state else 'waiting' end,
               token = case when ${isTheirs} then d.token else excluded.token end,
               asked_at = excluded.asked_at, next_check_at = excluded.next_check_at,
               verified_at = case when ${isTheirs} then d.verified_at end, failures = 0, problem = null
             where ${isTheirs} or (d.state <> 'live' and d.asked_at < $1)
           returning host`,
    values: [claim.staleBefore, ...row.values],
  });
  return rows.length > 0;
}

export const dropDomain = (db: Db, organizerId: string): Promise<unknown> =>
  db.query({
    name: 'drop-domain',
    text: 'delete from custom_domains where organizer_id = $1',
    values: [organizerId],
  });

/**
 * Hosts that are due for a check. They are then skipped for some minutes, so that two processes do not check the same
 * host.
 */
export const takeDueDomains = (db: Db, now: Date, limit: number): Promise<DomainRow[]> =>
  allRows(db, {
    name: 'take-due-domains',
    text: `with due as (
             select host
             from custom_domains
             where next_check_at <= $1
             order by next_check_at, host
             limit $2
             for update skip locked
           ), taken as (
             update custom_domains c
             set next_check_at = $1 + interval '10 minutes'
             from due
             where c.host = due.host
             returning c.*
           )
           select ${columns}
           from taken d
           join organizers o on o.id = d.organizer_id`,
    values: [now, limit],
  });

/** Stores the result of a check, if the host still belongs to the same organizer and has not been requested again. */
export async function saveCheck(
  db: Db,
  before: Pick<DomainRow, 'host' | 'organizer_id' | 'asked_at'>,
  after: { state: DomainState['state']; failures: number; nextCheckAt: Date | null; problem: string | null; now: Date },
): Promise<boolean> {
  const row = written(
    customDomains,
    {
      state: after.state,
      failures: after.failures,
      next_check_at: after.nextCheckAt,
      problem: after.problem,
      checked_at: after.now,
    },
    6,
  );
  const { rows } = await db.query({
    name: 'save-domain-check',
    text: `update custom_domains
           set ${row.set},
             verified_at = case when $4 = 'live' then coalesce(case when state = 'live' then verified_at end, $5) else verified_at end
           where host = $1 and organizer_id = $2 and asked_at = $3
           returning host`,
    values: [before.host, before.organizer_id, before.asked_at, after.state, after.now, ...row.values],
  });
  return rows.length > 0;
}

/** A live host; `may` is true while the organizer's plan includes it. */
export type SiteRow = Pick<DomainRow, 'host' | 'organizer_id' | 'user_id' | 'name'> & { slug: string; may: boolean };

export const listSites = (db: Db, now: Date): Promise<SiteRow[]> =>
  allRows(db, {
    name: 'list-sites',
    text: `select d.host, d.organizer_id, o.user_id, coalesce(b.slug, o.id::text) as slug, o.organization_name as name,
             ${organizerMay('white_label', 'o.user_id', '$1')} as may
           from custom_domains d
           join organizers o on o.id = d.organizer_id
           left join brands b on b.organizer_id = o.id
           where d.state = 'live'`,
    values: [now],
  });

/** The organizer of a tournament or of a tournament's round; null if there is none. */
export async function findOwnerOf(db: Db, what: 'tournament' | 'round', id: string): Promise<string | null> {
  const texts = {
    tournament: 'select organizer_id from tournaments where id = $1::uuid',
    round: `select t.organizer_id
            from golf_rounds r
            join tournaments t on t.id = r.tournament_id
            where r.id = $1::uuid`,
  };
  const { rows } = await db.query<{ organizer_id: string }>({
    name: `find-owner-of-${what}`,
    text: texts[what],
    values: [id],
  });
  return rows[0]?.organizer_id ?? null;
}

const ofTournament = selected(tournaments, 't', ['id', 'updated_at']);
type SiteTournamentRow = RowIn<typeof ofTournament>;

/**
 * The tournaments of a sitemap: published ones, newest first, of one organizer, or of all organizers without an own
 * host.
 */
export const listSiteTournaments = (
  db: Db,
  organizerId: string | null,
  limit: number,
  now: Date,
): Promise<SiteTournamentRow[]> =>
  allRows(db, {
    name: organizerId ? 'list-site-tournaments' : 'list-all-site-tournaments',
    text: organizerId
      ? `select ${ofTournament}
         from tournaments t
         where t.organizer_id = $1 and t.state = 'published'
         order by t.created_at desc, t.id
         limit $2`
      : `select ${ofTournament}
         from tournaments t
         join organizers o on o.id = t.organizer_id
         left join custom_domains d on d.organizer_id = t.organizer_id and d.state = 'live'
           and ${organizerMay('white_label', 'o.user_id', '$2')}
         where t.state = 'published' and d.host is null
         order by t.start_date desc, t.id desc
         limit $1`,
    values: organizerId ? [organizerId, limit] : [limit, now],
  });
