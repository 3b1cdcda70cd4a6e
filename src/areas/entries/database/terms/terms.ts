import type { Cents } from '#kernel/rules/money.ts';
import type { EntryQuestion } from '#areas/entries/rules/entry-questions.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { EntryDivision } from '#areas/entries/rules/entry-divisions.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { entryExtras, entryTerms, registrationLines } from '#areas/entries/tables/terms.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

export type ExtraRow = Omit<RowOf<typeof entryExtras>, 'tournament_id' | 'position' | 'is_active'>;

/** A price list with its tournament; `version` is 0 where the tournament has none. Amounts in cents. */
export type TermsRow = Omit<RowOf<typeof entryTerms>, 'updated_at'> &
  Pick<
    RowOf<typeof tournaments>,
    'organizer_id' | 'state' | 'time_zone' | 'refund_tiers' | 'start_date' | 'closes_at'
  > & {
    fee: Cents;
    charges_enabled: boolean;
    has_codes: boolean;
    /** A code keeps places of the field. */
    keeps_places: boolean;
    extras: ExtraRow[];
    /** The divisions of entry; empty where the field is not divided. */
    divisions: EntryDivision[];
    questions: EntryQuestion[];
    /** Places of the field that anybody may take; 0 while parties are on the waitlist. */
    places_left: number;
  };

/** The price list of a tournament; null where there is no such tournament. */
export const findTerms = (db: Db, tournamentId: string): Promise<TermsRow | null> =>
  firstRow(db, {
    name: 'find-entry-terms',
    text: `select t.id as tournament_id, t.organizer_id, t.state, t.registration_fee::integer as fee, t.time_zone, o.charges_enabled,
             coalesce(e.version, 0) as version, coalesce(e.early, '[]') as early, e.tax_name, e.tax_bps,
             coalesce(e.tax_covers, 'entry') as tax_covers, e.fee_bps, t.refund_tiers, t.start_date::text,
             e.changes_until::text, e.share_hours,
             coalesce(e.is_whole_groups, false) as is_whole_groups,
             t.closes_at, case when l.waiting > 0 then 0 else l.capacity - l.held - l.sold - l.set_aside end as places_left,
             (
               exists (select from entry_codes c where c.tournament_id = t.id and c.is_active)
               or exists (select from entry_codes c where c.organizer_id = t.organizer_id and c.is_active)
             ) as has_codes,
             exists (
               select from entry_codes c where c.tournament_id = t.id and c.is_active and c.kept_places > 0
             ) as keeps_places,
             coalesce((
               select json_agg(json_build_object('id', x.id, 'name', x.name, 'description', x.description, 'kind', x.kind,
                 'unit', x.unit, 'stock', x.stock, 'taken', x.taken, 'max_each', x.max_each,
                 'is_refundable', x.is_refundable) order by x.position, x.id)
               from entry_extras x where x.tournament_id = t.id and x.is_active), '[]') as extras,
             coalesce((
               select json_agg(json_build_object('id', v.id, 'name', v.name, 'gender', v.gender,
                 'minIndexTenths', v.min_index_tenths, 'maxIndexTenths', v.max_index_tenths, 'minAge', v.min_age,
                 'maxAge', v.max_age, 'places', v.places, 'taken', v.taken, 'priceCents', v.price_cents)
                 order by v.position, v.id)
               from divisions v where v.tournament_id = t.id and v.is_of_entry), '[]') as divisions,
             coalesce((
               select json_agg(json_build_object('id', q.id, 'askedOf', q.asked_of, 'kind', q.kind, 'label', q.label,
                 'help', q.help, 'isRequired', q.is_required, 'options', q.options, 'shownIf', q.shown_if,
                 'isPrivate', q.is_private, 'textVersion', q.text_version) order by q.position, q.id)
               from entry_questions q where q.tournament_id = t.id and q.is_active), '[]') as questions
           from tournaments t
           join tournament_places l on l.tournament_id = t.id
           join organizers o on o.id = t.organizer_id
           left join entry_terms e on e.tournament_id = t.id
           where t.id = $1`,
    values: [tournamentId],
  });

export type TermsWrite = Pick<
  TermsRow,
  'early' | 'tax_name' | 'tax_bps' | 'tax_covers' | 'fee_bps' | 'share_hours' | 'is_whole_groups'
>;

/**
 * Saves a price list, unless somebody changed it since `version` was read. Lock the counter first.
 * @returns false where somebody did
 */
export const saveTerms = (
  tx: Db,
  tournamentId: string,
  version: number,
  write: TermsWrite,
  now: Date,
): Promise<boolean> =>
  isWritten(tx, {
    name: 'keep-terms',
    text: `insert into entry_terms as e (
             tournament_id, early, tax_name, tax_bps, tax_covers, fee_bps, updated_at, share_hours, is_whole_groups
           )
           select $1, $3, $4, $5, $6, $7, $8, $9, $10
           where $2 = 0 or exists (select from entry_terms where tournament_id = $1)
           on conflict (tournament_id) do update set early = excluded.early, tax_name = excluded.tax_name,
             tax_bps = excluded.tax_bps, tax_covers = excluded.tax_covers, fee_bps = excluded.fee_bps,
             share_hours = excluded.share_hours, is_whole_groups = excluded.is_whole_groups,
             version = e.version + 1, updated_at = excluded.updated_at
             where e.version = $2`,
    values: [
      tournamentId,
      version,
      JSON.stringify(write.early),
      write.tax_name,
      write.tax_bps,
      write.tax_covers,
      write.fee_bps,
      now,
      write.share_hours,
      write.is_whole_groups,
    ],
  });

/**
 * Raises the version of the price list for a change of a code; creates a list where there is none. Lock the counter
 * first.
 */
export async function touchTerms(tx: Db, tournamentId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'touch-terms',
    text: `insert into entry_terms as e (tournament_id, early, updated_at) values ($1, '[]', $2)
           on conflict (tournament_id) do update set version = e.version + 1, updated_at = excluded.updated_at`,
    values: [tournamentId, now],
  });
}

/** Writes the extras on sale, in this order; an extra left out is no longer sold. Lock the counter first. */
export async function saveExtras(
  tx: Db,
  tournamentId: string,
  extras: (Omit<ExtraRow, 'taken'> & { position: number })[],
): Promise<void> {
  await tx.query({
    name: 'keep-extras',
    text: `with asked as materialized (
             select * from json_to_recordset($2::json) as x(
               id uuid, position smallint, name text, description text, kind text, unit bigint, stock integer,
               max_each integer, is_refundable boolean)
           ), gone as (
             update entry_extras set is_active = false where tournament_id = $1 and id not in (select id from asked)
           )
           insert into entry_extras as e (
             id, tournament_id, position, name, description, kind, unit, stock, max_each, is_refundable)
           select id, $1, position, name, description, kind, unit, stock, max_each, is_refundable from asked
           on conflict (id) do update set position = excluded.position, name = excluded.name,
             description = excluded.description, kind = excluded.kind, unit = excluded.unit, stock = excluded.stock,
             max_each = excluded.max_each, is_refundable = excluded.is_refundable, is_active = true
             where e.tournament_id = $1`,
    values: [tournamentId, JSON.stringify(extras)],
  });
}

/**
 * Sets the refunds by date of a tournament; null means the policy of its form. Lock the counter and check the rules
 * first.
 */
export async function saveRefundTiers(tx: Db, tournamentId: string, tiers: RefundTier[] | null): Promise<void> {
  await tx.query({
    name: 'keep-refund-tiers',
    text: 'update tournaments set refund_tiers = $2 where id = $1',
    values: [tournamentId, tiers === null ? null : JSON.stringify(tiers)],
  });
}

export type PriceLineRow = Omit<RowOf<typeof registrationLines>, 'registration_id' | 'position'>;

/** The lines of an order's amount; empty where the amount is the fee alone. */
export const listRegistrationLines = (db: Db, registrationId: string): Promise<PriceLineRow[]> =>
  allRows(db, {
    name: 'list-registration-lines',
    text: `select kind, label, quantity, unit::integer, amount::integer from registration_lines
           where registration_id = $1 order by position`,
    values: [registrationId],
  });
