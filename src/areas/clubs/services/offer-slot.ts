import { AppError } from '#kernel/contract/errors.ts';
import type { SlotProblem } from '#areas/clubs/contract/slot-choices.ts';
import type { SlotOffer, SlotSeries } from '#areas/clubs/contract/slots.ts';
import { type Cents, toCents } from '#kernel/rules/money.ts';
import { isPast, overlaps, pricesOf, slotInstants, totalPriceCents, weeklyDates } from '#areas/clubs/rules/slots.ts';
import { describeShortly } from '#kernel/rules/describe-instant.ts';
import { describeTime, latestDate } from '#kernel/rules/venue-time.ts';
import { type ClubRow, findClub } from '#areas/clubs/database/clubs.ts';
import { type Db, inTransaction, isExclusionViolation, newId } from '#kernel/database/connection.ts';
import { listOwnSlotsById, type OwnSlotRow } from '#areas/clubs/database/own-slots.ts';
import {
  findSlot,
  insertFreeSlots,
  insertSlot,
  listTaken,
  lockClubSlots,
  overwriteSlot,
  type SlotWrite,
  withdrawSlotRow,
} from '#areas/clubs/database/slots.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Offers a slot of the signed-in club. The server computes the total; without an active subscription the slot is stored
 * but not shown.
 * @throws AppError email_not_verified, forbidden for another club's id, validation_failed for a date that is past or
 * too far in the future, already_exists if it would overlap another slot
 */
export async function createSlot(context: Context, viewer: ClubViewer, offer: SlotOffer): Promise<OwnSlotRow> {
  requireVerified(viewer);
  const club = await ownClub(context, viewer, offer);
  refuseDate(offer.date, club.time_zone, context.clock());
  const slot = { id: newId(), ...writeOf(offer, offer.date, club.time_zone) };
  await namingOverlap(context, club, slot, () =>
    writeSlots(context, club.id, (tx) => insertSlot(tx, club.id, slot, context.clock())),
  );
  return ownSlot(context, viewer, slot.id);
}

/** Only a club with a verified address may offer days. @throws AppError email_not_verified */
function requireVerified(viewer: ClubViewer): void {
  if (!viewer.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you offer a day.');
}

export type SlotDate = { date: string; problem: SlotProblem | null };

/**
 * The dates of a weekly series, each with its problem if it cannot be offered. @throws AppError forbidden for another
 * club's id
 */
export async function previewSlots(
  context: Context,
  viewer: ClubViewer,
  series: SlotSeries,
): Promise<{ dates: SlotDate[]; totalPriceCents: Cents }> {
  const club = await ownClub(context, viewer, series);
  const writes = weeklyDates(series.date, series.weeks).map((date) => writeOf(series, date, club.time_zone));
  const [first, last] = [writes[0], writes.at(-1)];
  if (!first || !last) return { dates: [], totalPriceCents: 0 };
  refuseTooFar(last.date, context.clock());
  const taken = (await listTaken(context.pool, club.id, first.startsAt, last.endsAt)).map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
  const problemOf = (write: SlotWrite): SlotProblem | null => {
    if (isPast(write.date, club.time_zone, context.clock())) return 'past';
    return taken.some((other) => overlaps(write, other)) ? 'overlap' : null;
  };
  return {
    dates: writes.map((write) => ({ date: write.date, problem: problemOf(write) })),
    totalPriceCents: first.totalPriceCents,
  };
}

/**
 * Offers every free date of a weekly series in one statement; overlapping dates are skipped and reported.
 * @throws AppError email_not_verified, forbidden for another club's id, wrong_state if no date is free
 */
export async function createSlots(
  context: Context,
  viewer: ClubViewer,
  series: SlotSeries,
): Promise<{ created: OwnSlotRow[]; skipped: SlotDate[] }> {
  requireVerified(viewer);
  const club = await ownClub(context, viewer, series);
  const now = context.clock();
  const dates = weeklyDates(series.date, series.weeks);
  refuseTooFar(dates.at(-1) ?? series.date, now);
  const coming = dates.filter((date) => !isPast(date, club.time_zone, now));
  const slots = coming.map((date) => ({ id: newId(), ...writeOf(series, date, club.time_zone) }));
  const added = new Set(await writeSlots(context, club.id, (tx) => insertFreeSlots(tx, club.id, slots, now)));
  if (added.size === 0) {
    const message =
      coming.length === 0 ? 'Every one of these dates is over.' : 'Every one of these dates overlaps a slot of yours.';
    throw new AppError('wrong_state', message, [{ field: 'date', message }]);
  }
  const skipped = dates.flatMap((date): SlotDate[] => {
    const slot = slots.find((one) => one.date === date);
    if (!slot) return [{ date, problem: 'past' }];
    return added.has(slot.id) ? [] : [{ date, problem: 'overlap' }];
  });
  return { created: await listOwnSlotsById(context.pool, club.id, [...added]), skipped };
}

/**
 * Changes a free slot of the club.
 * @throws AppError not_found for another club's, wrong_state if it is booked or was changed meanwhile, and as above
 */
export async function changeSlot(
  context: Context,
  viewer: ClubViewer,
  id: string,
  change: SlotOffer & { version: number },
): Promise<OwnSlotRow> {
  const club = await ownClub(context, viewer, change);
  const before = await requireOwnFreeSlot(context, viewer, id);
  if (before.date !== change.date) refuseDate(change.date, club.time_zone, context.clock());
  const slot = { id, ...writeOf(change, change.date, club.time_zone) };
  const isWritten = await namingOverlap(context, club, slot, () =>
    writeSlots(context, club.id, (tx) => overwriteSlot(tx, club.id, id, change.version, slot, context.clock())),
  );
  if (!isWritten) {
    await requireOwnFreeSlot(context, viewer, id);
    throw new AppError('wrong_state', 'Somebody else changed this slot meanwhile. Load it again to see what is new.', [
      { field: 'version', message: 'Out of date' },
    ]);
  }
  return ownSlot(context, viewer, id);
}

/**
 * Withdraws a free slot of the club. A repeated call changes nothing.
 * @throws AppError not_found for another club's, wrong_state for a booked one
 */
export async function withdrawSlot(context: Context, viewer: ClubViewer, id: string): Promise<void> {
  const slot = await findSlot(context.pool, id);
  if (slot?.country_club_id === viewer.countryClubId && slot.withdrawn_at) return;
  if (await withdrawSlotRow(context.pool, viewer.countryClubId, id, context.clock())) return;
  await requireOwnFreeSlot(context, viewer, id);
}

async function requireOwnFreeSlot(context: Context, viewer: ClubViewer, id: string) {
  const slot = await findSlot(context.pool, id);
  if (!slot || slot.country_club_id !== viewer.countryClubId)
    throw new AppError('not_found', 'This slot does not exist.');
  if (slot.withdrawn_at) throw new AppError('wrong_state', 'This slot was taken back.');
  if (slot.status === 'booked') throw new AppError('wrong_state', 'This slot is booked: cancel the booking first.');
  return slot;
}

async function ownSlot(context: Context, viewer: ClubViewer, id: string): Promise<OwnSlotRow> {
  const [row] = await listOwnSlotsById(context.pool, viewer.countryClubId, [id]);
  if (!row) throw new AppError('not_found', 'This slot does not exist.');
  return row;
}

async function ownClub(context: Context, viewer: ClubViewer, offer: SlotOffer): Promise<ClubRow> {
  const club = await findClub(context.pool, viewer.countryClubId);
  if (!club) throw new AppError('forbidden', 'Country club not found for current user');
  if (offer.country_club_id && offer.country_club_id !== club.id) {
    throw new AppError('forbidden', 'This club belongs to another account.', [
      { field: 'country_club_id', message: 'This is not your club' },
    ]);
  }
  return club;
}

function refuseDate(date: string, zone: string, now: Date): void {
  if (isPast(date, zone, now))
    throw new AppError('validation_failed', undefined, [{ field: 'date', message: 'The date must be today or later' }]);
  refuseTooFar(date, now);
}

function refuseTooFar(date: string, now: Date): void {
  if (date > latestDate(now))
    throw new AppError('validation_failed', undefined, [{ field: 'date', message: 'The date is too far ahead' }]);
}

const writeSlots = <Result>({ pool }: Context, clubId: string, write: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await lockClubSlots(tx, clubId);
    return write(tx);
  });

/**
 * Translates the exclusion violation, naming the other slot: only the database can decide whether concurrently offered
 * slots overlap.
 */
async function namingOverlap<Result>(
  { pool }: Context,
  club: ClubRow,
  slot: SlotWrite & { id: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isExclusionViolation(error, 'slots_never_overlap')) throw error;
    const taken = await listTaken(pool, club.id, slot.startsAt, slot.endsAt);
    const other = taken.find(({ id }) => id !== slot.id);
    const named = other
      ? `Your slot from ${describeShortly(other.starts_at, club.time_zone)} to ` +
        `${describeTime(other.ends_at, club.time_zone)} overlaps this one.`
      : 'You already offer a slot at this time.';
    const message = `${named} Choose another start time or date.`;
    throw new AppError('already_exists', message, [{ field: 'start_time', message }]);
  }
}

function writeOf(offer: SlotOffer, date: string, zone: string): SlotWrite {
  const prices = pricesOf({
    slotPriceCents: toCents(offer.slot_price),
    hasDining: offer.has_dining,
    diningPriceCents: offer.dining_price == null ? null : toCents(offer.dining_price),
    isDiningIncluded: offer.is_dining_included,
  });
  return {
    ...prices,
    date,
    startTime: offer.start_time,
    durationType: offer.duration_type,
    totalPriceCents: totalPriceCents(prices),
    ...slotInstants(date, offer.start_time, offer.duration_type, zone),
  };
}
