import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countWritten, firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { sponsors, sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';

const own = selected(sponsorships, 's', [
  'id',
  'organizer_id',
  'tournament_id',
  'sponsor_id',
  'package_id',
  'package_name',
  'amount',
  'refunded_amount',
  'gives',
  'state',
  'paid_how',
  'asked_again',
  'hole',
  'line',
  'message',
  'confirmed_at',
  'created_at',
]);
const ofSponsor = selected(sponsors, 'c', ['website', 'contact_name', 'contact_email', 'logo_picture_id']);
const ofTournament = selected(tournaments, 't', ['title', 'start_date', 'time_zone']);
const ofOrganizer = selected(organizers, 'o', ['organization_name']);
type Own = RowIn<typeof own> & RowIn<typeof ofSponsor> & RowIn<typeof ofTournament> & RowIn<typeof ofOrganizer>;
/** A sponsorship with its sponsor, tournament and counts. Amounts in cents. */
export type SponsorshipRow = Own & {
  sponsor: string;
  logo_width: number | null;
  logo_height: number | null;
  /** The tournament is published and not cancelled. */
  is_published: boolean;
  /** The sponsorship ended because the tournament was cancelled. */
  is_called_off: boolean;
  /** Cents refunded or being refunded. */
  given_back: Cents;
  organizer_user_id: string;
  shows_logos: boolean;
  counts: boolean;
  views: number;
  clicks: number;
  /** The code for its places, created once it is in force; its id is the sponsorship's id. */
  code: string | null;
  code_used: number | null;
  code_keeps: number | null;
};

const columns = `${own}, ${ofSponsor}, ${ofTournament}, ${ofOrganizer},
  c.name as sponsor, l.width as logo_width, l.height as logo_height, o.user_id as organizer_user_id,
  t.state not in ('draft', 'cancelled') as is_published,
  t.state = 'cancelled' and s.updated_at >= t.cancelled_at as is_called_off,
  coalesce((
    select sum(f.amount) from refunds f join payments y on y.id = f.payment_id where y.purchase_id = s.id
  ), 0)::bigint as given_back,
  ${organizerMay('sponsor_logos', 'o.user_id', '$2')} as shows_logos,
  ${organizerMay('sponsor_sales', 'o.user_id', '$2')} as counts,
  coalesce(d.views, 0)::int as views, coalesce(d.clicks, 0)::int as clicks,
  k.code, k.used as code_used, k.kept_places as code_keeps`;

const joins = `join sponsors c on c.id = s.sponsor_id
  join tournaments t on t.id = s.tournament_id
  join organizers o on o.id = s.organizer_id
  left join pictures l on l.id = c.logo_picture_id
  left join entry_codes k on k.id = s.id
  left join lateral (
    select sum(views) as views, sum(clicks) as clicks from sponsor_daily_views where sponsorship_id = s.id
  ) d on true`;

/** One sponsorship in any state, or null. */
export const findSponsorship = (db: Db, id: string, now: Date): Promise<SponsorshipRow | null> =>
  firstRow(db, {
    name: 'find-sponsorship',
    text: `select ${columns} from sponsorships s ${joins} where s.id = $1`,
    values: [id, now],
  });

/** Maximum number of sponsors listed for a tournament. */
const maxListed = 500;

/**
 * The sponsors of a tournament for its organizer, newest first, without those who never paid or confirmed, and whether
 * there are more than are listed.
 */
export async function listSponsorships(
  db: Db,
  tournamentId: string,
  now: Date,
): Promise<{ listed: SponsorshipRow[]; hasMore: boolean }> {
  const { rows } = await db.query<SponsorshipRow>({
    name: 'list-sponsorships',
    text: `select ${columns} from sponsorships s ${joins}
           where s.tournament_id = $1 and s.state not in ('pending', 'expired') and s.confirmed_at is not null
           order by s.created_at desc, s.id desc limit ${maxListed + 1}`,
    values: [tournamentId, now],
  });
  return { listed: rows.slice(0, maxListed), hasMore: rows.length > maxListed };
}

export type NewSponsorship = {
  id: string;
  sponsorId: string;
  organizerId: string;
  tournamentId: string;
  company: string;
  contactName: string;
  contactEmail: string;
  website: string | null;
  packageId: string | null;
  packageName: string;
  amountCents: Cents;
  gives: PackageGifts;
  state: 'asked' | 'pending' | 'agreed';
  line: string | null;
  hole: number | null;
  message: string | null;
  now: Date;
};

/** Stores a sponsorship. Take its package first, in the same transaction. */
export async function insertSponsorship(tx: Db, one: NewSponsorship): Promise<void> {
  const sponsor = {
    id: one.sponsorId,
    organizer_id: one.organizerId,
    name: one.company,
    website: one.website,
    contact_name: one.contactName,
    contact_email: one.contactEmail,
    created_at: one.now,
    updated_at: one.now,
  };
  await tx.query({ name: 'insert-sponsor', ...insertion(sponsors, sponsor) });
  await tx.query({
    name: 'insert-sponsorship',
    ...insertion(sponsorships, {
      id: one.id,
      organizer_id: one.organizerId,
      tournament_id: one.tournamentId,
      sponsor_id: one.sponsorId,
      package_id: one.packageId,
      package_name: one.packageName,
      amount: one.amountCents,
      gives: one.gives,
      state: one.state,
      hole: one.hole,
      line: one.line,
      message: one.message,
      confirmed_at: one.state === 'asked' ? null : one.now,
      created_at: one.now,
      updated_at: one.now,
    }),
  });
}

/** Confirms the mail address of a request. @returns false if it was confirmed before, or there is no request */
export const confirmSponsorship = (tx: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'confirm-sponsorship',
    text: `update sponsorships set confirmed_at = $2, updated_at = $2
           where id = $1 and state = 'asked' and confirmed_at is null`,
    values: [id, now],
  });

/** Deletes requests from before an instant that were never confirmed. @returns the number deleted */
export const forgetUnconfirmed = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    name: 'forget-unconfirmed-sponsorships',
    text: `delete from sponsors where id in (
             select sponsor_id from sponsorships
             where state = 'asked' and confirmed_at is null and created_at < $1)`,
    values: [before],
  });

/** The sponsorships of a tournament that are requested, pending or in force. */
export const listStandingSponsorships = (db: Db, tournamentId: string): Promise<string[]> =>
  listIds(db, {
    name: 'list-standing-sponsorships',
    text: `select id from sponsorships
           where tournament_id = $1 and state in ('asked', 'pending', 'paid', 'agreed') order by created_at, id`,
    values: [tournamentId],
  });

/** Earlier sponsors that were not asked again yet, or have not answered. */
export const listAskedAgain = (db: Db, tournamentId: string): Promise<string[]> =>
  listIds(db, {
    name: 'list-sponsors-asked-again',
    text: `select id from sponsorships
           where tournament_id = $1 and state = 'asked' and asked_again = 'open'
           order by created_at, id`,
    values: [tournamentId],
  });

/** Sponsorships that have been waiting for payment since before `olderThan`. */
export const listForgottenSponsorships = (db: Db, olderThan: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-forgotten-sponsorships',
    text: `select id from sponsorships where state = 'pending' and created_at < $1 limit $2`,
    values: [olderThan, limit],
  });

/** Undefined fields are unchanged. */
export async function changeSponsorshipRow(
  db: Db,
  id: string,
  change: {
    company?: string | undefined;
    hole?: number | null | undefined;
    line?: string | null | undefined;
    website?: string | null | undefined;
  },
  now: Date,
): Promise<void> {
  const { company, hole, line, website } = change;
  await db.query({
    name: 'change-sponsorship',
    text: `with changed as (
             update sponsorships
             set hole = case when $2 then $3 else hole end, line = case when $4 then $5 else line end, updated_at = $8
             where id = $1 returning sponsor_id
           )
           update sponsors c
           set website = case when $6 then $7 else c.website end, name = coalesce($9, c.name), updated_at = $8
           from changed
           where c.id = changed.sponsor_id`,
    values: [
      id,
      hole !== undefined,
      hole ?? null,
      line !== undefined,
      line || null,
      website !== undefined,
      website || null,
      now,
      company ?? null,
    ],
  });
}

export async function saveSponsorLogo(db: Db, sponsorId: string, pictureId: string, now: Date): Promise<void> {
  await db.query({
    name: 'save-sponsor-logo',
    text: 'update sponsors set logo_picture_id = $2, updated_at = $3 where id = $1',
    values: [sponsorId, pictureId, now],
  });
}
