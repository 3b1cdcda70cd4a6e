import { AppError } from '#kernel/contract/errors.ts';
import type { OwnTerms, TermsForm } from '#areas/entries/contract/terms.ts';
import { earlyRefusal } from '#areas/money/rules/entry-price.ts';
import { areTiersAsGenerous, type RefundTier, tiersRefusal } from '#areas/money/rules/refund-tiers.ts';
import { refundStairs } from '#areas/tournaments/rules/tournaments.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import type { EntryDivision } from '#areas/entries/rules/entry-divisions.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import { inTransaction, isUniqueViolation, newId } from '#kernel/database/connection.ts';
import { requestServing } from '#areas/tournaments/database/request-serving.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { findTerms, saveExtras, saveRefundTiers, saveTerms } from '#areas/entries/database/terms/terms.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { hasOpenShares } from '#areas/entries/database/shares/shares.ts';
import { saveEntryDivisions } from '#areas/entries/database/terms/divisions.ts';
import { endOfDay } from '#kernel/rules/venue-time.ts';
import { presentEligibility } from '#areas/entries/services/terms/read-terms.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';

/** The price list of the organizer's own tournament. @throws AppError not_found */
export async function readOwnTerms(context: Context, { id }: TournamentDetailRow): Promise<OwnTerms> {
  const row = await findTerms(context.pool, id);
  if (!row) throw new AppError('not_found', 'This tournament does not exist.');
  return {
    version: row.version,
    fee: toDollars(row.fee),
    early: row.early.map(({ name, cents, until }) => ({ name, price: toDollars(cents), until })),
    tax:
      row.tax_name && row.tax_bps ? { name: row.tax_name, percent: row.tax_bps / 100, covers: row.tax_covers } : null,
    fee_percent: row.fee_bps === null ? null : row.fee_bps / 100,
    share_hours: row.share_hours,
    whole_groups: row.is_whole_groups,
    refunds: (row.refund_tiers ?? []).map(({ percent, until }) => ({ percent, until })),
    extras: row.extras.map(({ unit, ...extra }) => ({ ...extra, price: toDollars(unit) })),
    divisions: row.divisions.map((division) => ({
      ...presentEligibility(division),
      places: division.places,
      price: division.priceCents === null ? null : toDollars(division.priceCents),
      taken: division.taken,
    })),
  };
}

/**
 * Replaces the price list of the organizer's own tournament. Existing orders keep their price.
 * @throws AppError upgrade_required for a tax below pro, validation_failed naming the fault, wrong_state where somebody
 * else saved meanwhile or the tournament is over
 */
export async function setTerms(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  form: TermsForm,
): Promise<OwnTerms> {
  const { id } = tournament;
  if (form.tax) requireCapability(organizer, 'entry_taxes', 'tax');
  if (form.share_hours !== null) requireCapability(organizer, 'entry_shares', 'share_hours');
  const early = form.early.map(({ name, price, until }) => ({ name, cents: toCents(price), until }));
  await inTransaction(context.pool, async (tx) => {
    // Entries are priced and seated under this lock, so no entry sees half of a list. The tournament's form may have
    // changed the fee or the end of refunds meanwhile.
    const { tournament: held, places } = await lockUncancelled(tx, id);
    // Rounds are locked before the tournament and its players are written, everywhere.
    await lockSheetRounds(tx, id);
    const wrong = earlyRefusal(early, held.registration_fee) ?? tiersRefusal(form.refunds);
    if (wrong) throw new AppError('validation_failed', wrong.message, [wrong]);
    const tiers = tiersOf(form, held.time_zone);
    if (places.held + places.sold > 0) refuseWorseRefunds(held, tiers, context.clock());
    const before = await findTerms(tx, id);
    if (before?.share_hours && before.is_whole_groups !== form.whole_groups && (await hasOpenShares(tx, id)))
      throw new AppError('wrong_state', 'Groups are paying their shares: their terms cannot change now.', [
        { field: 'whole_groups', message: 'Groups are paying their shares' },
      ]);
    await saveRefundTiers(tx, id, tiers);
    const isKept = await saveTerms(
      tx,
      id,
      form.version,
      {
        early,
        tax_name: form.tax?.name ?? null,
        tax_bps: form.tax ? Math.round(form.tax.percent * 100) : null,
        tax_covers: form.tax?.covers ?? 'entry',
        fee_bps: form.fee_percent === null ? null : Math.round(form.fee_percent * 100),
        share_hours: form.share_hours,
        is_whole_groups: form.whole_groups,
      },
      context.clock(),
    );
    if (!isKept) throw savedMeanwhile();
    const known = new Map(before?.extras.map((extra) => [extra.id, extra]));
    const extras = form.extras.map(({ price, ...extra }, position) => {
      const old = extra.id ? known.get(extra.id) : undefined;
      if (extra.id && !old) throw savedMeanwhile();
      if (old && extra.stock !== null && extra.stock < old.taken) {
        const message = `${old.taken} are sold already: there cannot be fewer.`;
        throw new AppError('wrong_state', message, [{ field: `extras.${position}.stock`, message }]);
      }
      return { ...extra, id: old?.id ?? newId(), unit: toCents(price), position };
    });
    await saveExtras(tx, id, extras);
    await saveEntryDivisions(tx, id, divisionsOf(form, before?.divisions ?? []), context.clock());
    await followPlayers(tx, id);
    // New places of a division go to the waitlist first.
    if (places.waiting > 0) await requestServing(tx, id);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'divisions_name')) throw error;
    const message = 'Two divisions have the same name.';
    throw new AppError('validation_failed', message, [{ field: 'divisions', message }]);
  });
  return readOwnTerms(context, tournament);
}

/** The refunds in a form, each until the end of its day at the venue; null where the tournament's policy applies. */
const tiersOf = ({ refunds }: TermsForm, zone: string): RefundTier[] | null =>
  refunds.length === 0
    ? null
    : refunds.map(({ percent, until }) => ({ percent, until, endsAt: endOfDay(until, zone).toISOString() }));

/** The divisions of a form as they are stored. @throws AppError wrong_state for fewer places than are taken */
function divisionsOf(form: TermsForm, before: readonly EntryDivision[]): Omit<EntryDivision, 'taken'>[] {
  const known = new Map(before.map((division) => [division.id, division]));
  return form.divisions.map(({ id, name, gender, places, price, ...limits }, place) => {
    const old = id ? known.get(id) : undefined;
    if (id && !old) throw savedMeanwhile();
    if (old && places !== null && places < old.taken) {
      const message = `${old.taken} are taken already: there cannot be fewer.`;
      throw new AppError('wrong_state', message, [{ field: `divisions.${place}.places`, message }]);
    }
    return {
      id: old?.id ?? newId(),
      name,
      gender,
      minIndexTenths: tenthsOrNone(limits.min_index),
      maxIndexTenths: tenthsOrNone(limits.max_index),
      minAge: limits.min_age,
      maxAge: limits.max_age,
      places,
      priceCents: price === null ? null : toCents(price),
    };
  });
}

/**
 * Refuses worse refunds, because entries were made on the present ones.
 * @throws AppError wrong_state naming `refunds`
 */
function refuseWorseRefunds(tournament: TournamentDetailRow, tiers: RefundTier[] | null, now: Date): void {
  const { refund_policy: policy, refund_until_at: refundUntilAt, closes_at: closesAt } = tournament;
  const stairsOf = (list: RefundTier[] | null) =>
    refundStairs({ policy, refundUntilAt, closesAt: closesAt ?? now, tiers: list });
  if (areTiersAsGenerous(stairsOf(tournament.refund_tiers), stairsOf(tiers), now)) return;
  const message = 'People have entered on better terms: refunds can only get kinder.';
  throw new AppError('wrong_state', message, [{ field: 'refunds', message }]);
}

/** The error for the later of two organizers who changed the same thing. @param what in words, 'these prices' */
export const savedMeanwhile = (what = 'these prices') =>
  new AppError('wrong_state', `Somebody else changed ${what} meanwhile. Load the page again.`, [
    { field: 'version', message: 'Out of date' },
  ]);
