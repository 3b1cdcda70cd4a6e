import { AppError } from '#kernel/contract/errors.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { limitsOf, maxPlaces } from '#kernel/rules/plans.ts';
import { lockBooking } from '#areas/clubs/database/bookings.ts';
import { type Db, inTransaction, isUniqueViolation } from '#kernel/database/connection.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import { hasFollowers } from '#areas/brand/database/organizer-follows.ts';
import { findEventCredit, spendEventCredit } from '#areas/accounts/database/plans/plans.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { withIds } from '#areas/organizers/database/tournament-rows.ts';
import type { TournamentWrite } from '#areas/organizers/database/write-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { bookingGone, refuseTakenBooking } from '#areas/clubs/services/booked-venue.ts';
import type { Context } from '#kernel/services/context.ts';
import { coverPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { askSponsorsAgain } from '#areas/sponsors/services/asked-again.ts';
import { forgetOrSet, type HowPlayed } from './how-played.ts';

type Attempt = (tx: Db, write: TournamentWrite, monthlyLimit: number | null) => Promise<boolean>;

/** Writes that happen before the tournament's own row. @returns the ids of former rows, by their new ones */
type Begin = (tx: Db) => Promise<ReadonlyMap<string, string>>;

/**
 * The tournament to store and its play. `keepsCredits` forbids spending a credit, because nobody is present to agree.
 */
type Stored = { write: TournamentWrite; played: HowPlayed | null; keepsCredits?: boolean };

/**
 * Stores a tournament with its play, and announces a published one, in one transaction.
 * @param begin runs first, for rows that the form's own writes change afterwards
 * @throws AppError wrong_state where it is no longer a draft, or would spend a credit that is kept; upgrade_required
 * where the month is full
 */
export async function store(
  context: Context,
  organizer: OrganizerViewer,
  { write, played, keepsCredits = false }: Stored,
  attempt: Attempt,
  begin?: Begin,
): Promise<TournamentDetailRow> {
  const { monthly } = limitsOf('organizer', organizer.plan);
  const wouldSpend = async (db: Db) =>
    keepsCredits && (await findEventCredit(db, organizer.organizerId, write.id)) === 'unspent';
  const attemptAndEmit = async (tx: Db, limit: number | null): Promise<void> => {
    // The counter is locked before the booking, everywhere. The club may have cancelled since the form was read.
    await lockPlaces(tx, write.id);
    const ids = await begin?.(tx);
    await refuseBelowEarly(tx, write.id, write.registration_fee, begin !== undefined);
    if (write.slot_booking_id && (await lockBooking(tx, write.slot_booking_id))?.status !== 'booked')
      throw bookingGone();
    if (!(await attempt(tx, write, limit))) throw new NotStored();
    if (played) await forgetOrSet(tx, write, ids ? withIds(played, ids) : played);
    if (write.state !== 'published') return;
    const byPlan = maxPlaces(organizer.plan, false);
    if (byPlan !== null && write.capacity > byPlan && (await wouldSpend(tx))) throw creditKept();
    await coverPlaces(tx, organizer, write.id, write.capacity, 'maxEntries');
    const event = { type: 'tournament.published', subjectId: write.id, now: write.now } as const;
    if (await hasFollowers(tx, write.organizer_id)) await emit(tx, event);
    else await emitForPrograms(tx, { ...event, tournamentId: write.id });
    await askSponsorsAgain(tx, write.id, write.now);
  };
  // Two parallel requests try the same slot of the month: the loser tries again, with the other one counted.
  for (let tries = 0; tries < 5; tries++) {
    try {
      if (
        !(await isStored(context, (tx) => attemptAndEmit(tx, monthly))) &&
        ((await wouldSpend(context.pool)) ||
          !(await storeByCredit(context, organizer, write, (tx) => attemptAndEmit(tx, null))))
      ) {
        const current = await findTournament(context.pool, write.id);
        if (current && current.state !== 'draft')
          throw new AppError('wrong_state', 'This draft was published already.');
        if (await wouldSpend(context.pool)) throw creditKept();
        throw new AppError('upgrade_required', `Your plan covers ${monthly} tournaments per month. Upgrade for more.`);
      }
      const stored = await findTournament(context.pool, write.id);
      if (!stored) throw new AppError('unexpected');
      return stored;
    } catch (error) {
      if (!isUniqueViolation(error, 'tournaments_month_slot')) refuseTaken(error);
    }
  }
  throw new AppError('unavailable');
}

/** A credit pays for one tournament, so its organizer has to choose which. */
const creditKept = (): AppError =>
  new AppError('wrong_state', 'It would take an event credit: publish it yourself, or upgrade your plan.');

/** @throws AppError for a date on which another tournament of the repeat is held, and as `refuseTakenBooking` */
export function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'tournaments_repeat_day')) return refuseTakenBooking(error);
  const message = 'Another one of this repeat is on that day';
  throw new AppError('validation_failed', message, [{ field: 'date', message }]);
}

/** Publishes a tournament over the monthly limit with a paid credit, spent in the same transaction. */
async function storeByCredit(
  context: Context,
  organizer: OrganizerViewer,
  { id, state }: TournamentWrite,
  attempt: (tx: Db) => Promise<void>,
): Promise<boolean> {
  if (state !== 'published') return false;
  return isStored(context, async (tx) => {
    await attempt(tx);
    // A credit that covers its places has been spent on it already, and covers this too.
    if ((await findEventCredit(tx, organizer.organizerId, id)) === 'spent') return;
    if (!(await spendEventCredit(tx, organizer.organizerId, id))) throw new NotStored();
  });
}

/** Thrown to roll back everything that the transaction wrote. */
class NotStored extends Error {}

/** @returns false where the transaction was rolled back */
async function isStored(context: Context, work: (tx: Db) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(context.pool, work);
    return true;
  } catch (error) {
    if (error instanceof NotStored) return false;
    throw error;
  }
}

/**
 * Refuses a fee below an early price of the price list, because prices may only rise to the fee. Lock the counter
 * first, under which price lists are saved.
 * @throws AppError validation_failed
 */
export async function refuseBelowEarly(tx: Db, id: string, feeCents: Cents, isCopy = false): Promise<void> {
  const early = (await findTerms(tx, id))?.early ?? [];
  const highest = Math.max(0, ...early.map(({ cents }) => cents));
  if (feeCents >= highest) return;
  // A copy has no price list of its own before it is saved.
  const message = isCopy
    ? `Its early price of ${describeCents(highest)} comes along. Save a draft with at least that fee, then lower both.`
    : `Your early price is ${describeCents(highest)}. Lower it in the price list first.`;
  throw new AppError('validation_failed', message, [{ field: 'registrationFee', message }]);
}
