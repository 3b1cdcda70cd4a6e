import { AppError, type ErrorCode } from '#contracts/errors.ts';
import type { Entry } from '#contracts/registrations.ts';
import { allowanceRefusal } from '#domain/entry-allowance.ts';
import { entryOpeningOf } from '#domain/entry-opening.ts';
import type { EntryRefusal } from '#domain/entry-refusal.ts';
import { toCents } from '#domain/money.ts';
import { limitsOf } from '#domain/plans.ts';
import { holdUntil, peopleOf } from '#domain/registrations.ts';
import { newId } from '#server/database/connection.ts';
import {
  findLiveRegistration,
  findRegistration,
  type RegistrationRow,
} from '#server/database/registrations/registrations.ts';
import { entryFactsOf } from '#server/database/tournaments/entry-facts.ts';
import { findTournament } from '#server/database/tournaments/read-tournaments.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { entrantOf } from './entrant.ts';
import { playersOf } from './players.ts';

/**
 * Enters a golfer, alone or with a group. The places are taken before anything is paid; an entry without a fee is
 * complete at once. Asking again while the same entry is open gives that entry back, so that a double click or a second
 * tab never makes two.
 * @throws AppError with the reason of the refusal; nothing is held then
 */
export async function enterTournament(context: Context, golfer: GolferViewer, entry: Entry): Promise<RegistrationRow> {
  const people = peopleOf(entry);
  const id = newId();
  const answer = await context.placesQueue.request(
    {
      id,
      tournament_id: entry.tournamentId,
      golfer_id: golfer.golferId,
      payment_method: 'card',
      places: people.length,
      expected_amount: entry.amount === undefined ? null : toCents(entry.amount),
      month_limit: limitsOf('golfer', golfer.plan).monthly,
      hold_expires_at: holdUntil(context.clock(), context.settings.holdMinutes),
      mode: entry.mode,
      team_name: entry.mode === 'group' ? entry.teamName : null,
      emergency_contact: entry.emergencyContact || null,
      emergency_phone: entry.emergencyPhone || null,
      dietary_restrictions: entry.dietaryRestrictions || null,
      special_requests: entry.specialRequests || null,
      players: await playersOf(context.pool, people, golfer.golferId),
    },
    entrantOf(golfer),
  );
  if (answer.outcome === 'refused') {
    if (answer.refusal === 'already_entered') {
      const existing = await findLiveRegistration(context.pool, golfer.golferId, entry.tournamentId);
      if (existing?.payment_status === 'pending' && existing.mode === entry.mode && existing.places === people.length)
        return existing;
      if (existing?.payment_status === 'pending') {
        throw new AppError(
          'already_entered',
          'You have an open order for this tournament. Pay for it or leave it first.',
        );
      }
    }
    if (answer.refusal === 'entry_not_yet') throw await notYet(context, golfer, entry.tournamentId);
    throw refusalOf(answer.refusal, answer.placesLeft);
  }
  const registration = await findRegistration(context.pool, golfer.golferId, id);
  if (!registration) throw new AppError('unexpected');
  return registration;
}

/** Says when it opens for this golfer. */
async function notYet(context: Context, golfer: GolferViewer, tournamentId: string): Promise<AppError> {
  const tournament = await findTournament(context.pool, tournamentId);
  if (!tournament) return refusalOf('not_found', 0);
  const opening = entryOpeningOf(entryFactsOf(tournament), tournament.time_zone, entrantOf(golfer), context.clock());
  return new AppError('entry_not_open', opening.sentence);
}

type Refusal = Exclude<EntryRefusal, 'entry_not_yet'>;

function refusalOf(refusal: Refusal, placesLeft: number): AppError {
  const left = Math.max(0, placesLeft);
  const details: Record<Refusal, string> = {
    not_found: 'This tournament does not exist.',
    entry_closed: 'Registration for this tournament is closed.',
    entry_not_open: 'Registration opens when payments are set up.',
    price_changed: 'The entry fee has changed. Please check the new amount.',
    already_entered: 'You are already registered for this tournament.',
    upgrade_required: allowanceRefusal(limitsOf('golfer', 'free').monthly ?? 0),
    tournament_full:
      left === 0 ? 'This tournament is full.' : `Only ${left} ${left === 1 ? 'spot is' : 'spots are'} left.`,
  };
  const fields: Partial<Record<Refusal, string>> = {
    not_found: 'tournamentId',
    price_changed: 'amount',
    tournament_full: 'players',
  };
  const field = fields[refusal];
  return new AppError(
    refusal satisfies ErrorCode,
    details[refusal],
    field ? [{ field, message: details[refusal] }] : undefined,
  );
}
