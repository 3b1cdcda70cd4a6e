import { AppError } from '#kernel/contract/errors.ts';
import type { Entry } from '#areas/entries/contract/registrations.ts';
import { entryOpeningOf } from '#areas/tournaments/rules/entry-opening.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { peopleOf } from '#areas/entries/rules/registrations.ts';
import { newId } from '#kernel/database/connection.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import type { RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import { findMailTo, insertInventedGolfer } from '#areas/rehearsal/database/rehearsals.ts';
import { readShares } from '#areas/entries/database/shares/shares.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import { asGolfer, impersonate } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { notifyRegistration } from '#areas/entries/services/registrations/notify-registration.ts';
import { withIds } from '#areas/organizers/database/tournament-rows.ts';
import { copyTournament, termsOfEntry } from './copy-tournament.ts';
import { type RehearsalWorld, rehearsalWorld } from './rehearsal-world.ts';

/** A difference between the test and a golfer's entry; `place` is the page to fix it. */
type Note = { text: string; place: 'edit' | 'payments' | null };

/** The result of a test entry. */
export type TestedEntry = {
  registration: RegistrationRow;
  /** The amount of each share, if the players pay a share each. */
  shares: Cents[] | null;
  mail: MailContent;
  notes: Note[];
};

/**
 * Enters the organizer's tournament as a golfer does, through the same rules, on a copy that nobody sees: no place is
 * taken, no code used and nobody notified, and concurrent entries do not wait. All places of the copy are free except
 * those held for codes, and entry is open.
 * @param undone replaced only by a test, to show the damage that the real one prevents
 * @throws AppError wrong_state if it is cancelled or has no date or places yet, and the errors that golfers get
 */
export async function testEntry(
  context: Context,
  tournament: TournamentDetailRow,
  entry: Entry,
  inTransaction = inRolledBackTransaction,
): Promise<TestedEntry> {
  if (tournament.state === 'cancelled') throw new AppError('wrong_state', 'This tournament is cancelled.');
  if (!tournament.start_date) throw new AppError('wrong_state', 'Choose the date of the tournament first.');
  if (tournament.capacity === 0) throw new AppError('wrong_state', 'Say first how many players it is for.');
  const tested = await inTransaction(context.pool, async (pool) => {
    const world = rehearsalWorld(context, pool, context.clock());
    const { id, ids } = await copyTournament(pool, tournament.id, world.clock(), termsOfEntry);
    return enterCopy(world, { ...withIds(entry, ids), tournamentId: id }).catch((error: unknown) => {
      throw asOfOriginal(error, ids);
    });
  });
  return { ...tested, notes: notesOf(tournament, context.clock()) };
}

/** Enters the copy as an invented golfer, pays, and collects the notifications. */
async function enterCopy(world: RehearsalWorld, entry: Entry): Promise<Omit<TestedEntry, 'notes'>> {
  const { pool, clock } = world;
  const { firstName = '', lastName } = peopleOf(entry)[0] ?? {};
  const invented = { userId: newId(), golferId: newId(), firstName, lastName: lastName ?? '', now: clock() };
  await insertInventedGolfer(pool, invented);
  const golfer = asGolfer((await impersonate(pool, invented.userId, clock())).viewer);
  const registration = await enterTournament(world, golfer, entry);
  const shares = await readShares(pool, registration.id);
  const locked = await lockRegistrationRow(pool, registration.id);
  if (locked?.payment_status === 'pending') await moveRegistration(pool, locked, 'completed', clock());
  await notifyRegistration(world, registration.id);
  const mail = await findMailTo(pool, invented.userId, entry.tournamentId);
  if (!mail) throw new Error('nobody was told of an entry');
  return { registration, shares: shares.length > 0 ? shares.map(({ cents }) => cents) : null, mail };
}

/** Maps the copy's ids in a refusal's field names to those of the original. */
function asOfOriginal(error: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (!(error instanceof AppError) || !error.errors) return error;
  const originals = new Map([...ids].map(([original, copy]) => [copy, original]));
  return new AppError(error.code, error.message, withIds(error.errors, originals));
}

function notesOf(tournament: TournamentDetailRow, now: Date): Note[] {
  const { state, sentence } = entryOpeningOf(entryFactsOf(tournament), tournament.time_zone, 'golfer', now);
  const notes: Note[] = [];
  if (tournament.state === 'draft') notes.push({ text: 'Golfers cannot enter yet: this is a draft.', place: 'edit' });
  else if (state !== 'open' && state !== 'awaiting_payments') notes.push({ text: sentence, place: null });
  if (tournament.registration_fee > 0 && !tournament.charges_enabled)
    notes.push({ text: 'Nobody could pay: the payment account is not ready.', place: 'payments' });
  return notes;
}
