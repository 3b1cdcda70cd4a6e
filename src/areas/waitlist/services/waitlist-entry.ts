import { type WaitlistEntry, waitlistEntrySchema } from '#areas/waitlist/contract/waitlist.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { isRush } from '#areas/entries/rules/ballot.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { fewestOutcomes, waitlistOdds, oddsSentence } from '#areas/waitlist/rules/waitlist-odds.ts';
import { consentWords } from '#areas/waitlist/rules/waitlist-card.ts';
import { type Cents, toDollars } from '#kernel/rules/money.ts';
import { findWaitlistEntry, type WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import { readWaitlistOutcomes } from '#areas/waitlist/database/waitlist-outcomes.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

/** The golfer's own place on the waitlist. @throws AppError not_found for another golfer's place */
export async function requireOwnWaitlistEntry(
  context: Context,
  golfer: GolferViewer,
  id: string,
): Promise<WaitlistEntryRow> {
  const row = await findWaitlistEntry(context.pool, golfer.golferId, id);
  if (!row) throw new AppError('not_found', 'This place in line does not exist.');
  return row;
}

/** The most that one person could pay: the lower of the two days' fees, or the highest price of its divisions. */
const maxOfOne = ({ divisions, fee, registration_fee: now }: WaitlistEntryRow): Cents =>
  divisions.length > 0 ? fee : Math.min(fee, now);

/** The golfer's consent to saving a card for this place, as amount and words. */
export const consentOf = (row: WaitlistEntryRow, hidesPlatform: boolean): { most: Cents; words: string } => {
  const most = maxOfOne(row) * row.people;
  const until = waitlistClosesAt(row.starts_at, row);
  return { most, words: consentWords({ title: row.title, most, until, zone: row.time_zone, hidesPlatform }) };
};

/** Thousands may join in the same minute: simultaneous requests share one read of the tournament's brand. */
const looks = singleFlight<Awaited<ReturnType<typeof findLookOfTournament>>>();
const outcomesOf = singleFlight<Awaited<ReturnType<typeof readWaitlistOutcomes>>>();

/** Whether the tournament's texts leave the product's name out. */
export const hidesPlatform = async (
  { pool, clock }: Context,
  { tournament_id: id }: WaitlistEntryRow,
): Promise<boolean> => (await looks(id, () => findLookOfTournament(pool, id, clock())))?.hidesPlatform ?? false;

/**
 * Whether a card can be saved for the place: entry has a fee, the party waits, and the organizer accepts saved cards.
 */
export const takesCard = (row: WaitlistEntryRow): boolean =>
  row.takes_cards && (row.state === 'waiting' || row.state === 'entered') && maxOfOne(row) > 0;

/** A place on the waitlist as its golfer sees it, with the odds where the organizer shows them. */
export async function describeWaitlistEntry(context: Context, row: WaitlistEntryRow): Promise<WaitlistEntry> {
  const closesAt = waitlistClosesAt(row.starts_at, row);
  const { registration_id: registrationId, order_status: status } = row;
  const hasOffer = registrationId !== null && (status === 'pending' || status === 'completed');
  return present(waitlistEntrySchema, row, {
    is_premium: row.priority_tier === 0,
    parties_ahead: row.place === null ? 0 : row.place - 1,
    odds: await oddsOf(context, row, closesAt),
    closes_at: closesAt.toISOString(),
    turn_minutes: row.ballot_drawn_at && !isRush(row.ballot_drawn_at, context.clock()) ? null : row.turn_minutes,
    offer: hasOffer
      ? {
          registration_id: registrationId,
          places: row.order_places ?? 0,
          amount: toDollars(row.order_amount ?? 0),
          ends_at: row.order_ends_at?.toISOString() ?? null,
          is_processing: row.order_is_processing ?? false,
          is_charging: row.order_is_charging,
        }
      : null,
    reason: row.reason ?? row.moved,
    fee: toDollars(maxOfOne(row)),
    card:
      row.card_last4 === null
        ? null
        : {
            brand: row.card_brand ?? 'card',
            last4: row.card_last4,
            most: toDollars(row.card_most ?? 0),
            is_refused: row.card_is_refused ?? false,
          },
    ballot:
      row.ballot_draws_at === null || row.ballot_closes_at === null
        ? null
        : {
            mode: row.ballot_mode ?? 'ballot',
            tickets: row.weight,
            closes_at: row.ballot_closes_at.toISOString(),
            draws_at: row.ballot_draws_at.toISOString(),
          },
    card_consent: takesCard(row) ? consentOf(row, await hidesPlatform(context, row)).words : null,
  });
}

async function oddsOf(context: Context, row: WaitlistEntryRow, closesAt: Date): Promise<string | null> {
  if (row.state !== 'waiting' || !row.shows_odds) return null;
  const { organizer_id: organizerId, capacity } = row;
  const outcomes = await outcomesOf(`${organizerId}:${capacity}`, () =>
    readWaitlistOutcomes(context.pool, organizerId, capacity, fewestOutcomes),
  );
  const daysLeft = Math.floor((closesAt.getTime() - context.clock().getTime()) / 86_400_000);
  return oddsSentence(
    waitlistOdds(outcomes, {
      need: row.min_places_ahead + row.min_places,
      capacity: row.capacity,
      daysLeft: Math.max(0, daysLeft),
    }),
  );
}
