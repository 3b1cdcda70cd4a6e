import { randomBytes } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { JoinWaitlist } from '#areas/waitlist/contract/waitlist.ts';
import { ballotStateOf, maxLostCounted, ticketsFor } from '#areas/entries/rules/ballot.ts';
import { entryOpeningOf, entryStateOf, pausedSentence } from '#areas/tournaments/rules/entry-opening.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { peopleOf } from '#areas/entries/rules/registrations.ts';
import { newId } from '#kernel/database/connection.ts';
import { type BallotRow, countLost, findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { findWaitlistFacts, type WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { type WaitlistEntryRow, listOwnWaitlistEntries } from '#areas/waitlist/database/waitlist-entries.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { refuseIncompletePartners } from '#areas/entries/services/registrations/partners-asked.ts';
import { playersOf } from '#areas/entries/services/registrations/players.ts';
import { entrantOf } from '#areas/entries/services/registrations/entrant.ts';
import { wishesOf } from './wishes.ts';
import { ballotClosed, joinInBatch, queueOpens } from './join-in-batch.ts';
import { isMemberOf } from './ballot.ts';
import { requireWork } from './opening-work.ts';

/**
 * Adds a golfer, alone or with a group, to the end of a tournament's waitlist, and offers places at once where enough
 * are free. A repeated call while they wait returns the same place, so that a double click never makes two.
 * @throws AppError not_found, places_free where they should enter instead, already_entered, waitlist_closed,
 * entry_not_open; email_not_verified for a ticket of an opening
 */
export async function joinWaitlist(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  { min_places: minPlaces, nonce, divisionIds, work, ...entry }: JoinWaitlist,
): Promise<WaitlistEntryRow> {
  const { facts, tournament, ballot } = await factsUnderWay(tournamentId, () => readFacts(context, tournamentId));
  if (!facts || !tournament) throw new AppError('not_found', 'This tournament does not exist.');
  refuseBeforeLock(context, golfer, facts, tournament);
  await refuseIncompletePartners(context, tournamentId, entry);
  const people = peopleOf({ ...entry, tournamentId });
  if (minPlaces !== undefined && minPlaces > people.length)
    throw new AppError('validation_failed', 'Not more than your group.', [
      { field: 'min_places', message: 'Not more than your group' },
    ]);
  const wishes = facts.has_terms ? await wishesOf(context, tournamentId, people, { ...entry, divisionIds }) : null;
  const isBallot = ballot !== null;
  const ticket =
    ballot && !ballot.drawn_at
      ? await ticketOf(context, golfer, facts, ballot, { people: people.length, nonce, work })
      : null;
  const joined = await joinInBatch({
    context,
    facts,
    userId: golfer.userId,
    ballotMode: ballot?.mode ?? null,
    party: {
      id: newId(),
      golferId: golfer.golferId,
      // A ballot has no priority tiers: neither a plan nor money counts, during the draw or after it.
      priority_tier: !isBallot && facts.rules.premium_first && entrantOf(golfer) === 'priority' ? 0 : 1,
      people: people.length,
      min_places: minPlaces ?? people.length,
      fee: wishes?.fee ?? facts.registration_fee,
      divisions: wishes?.divisions ?? [],
      ticket,
      entry: {
        mode: entry.mode,
        team_name: entry.mode === 'group' ? entry.teamName : null,
        emergency_contact: entry.emergencyContact || null,
        emergency_phone: entry.emergencyPhone || null,
        dietary_restrictions: entry.dietaryRestrictions || null,
        special_requests: entry.specialRequests || null,
        players: await playersOf(context.pool, people, golfer.golferId),
      },
    },
  });
  return joined ?? alreadyThere(context, golfer, tournamentId);
}

/**
 * The ticket of a party in a ballot.
 * @throws AppError entry_not_open, waitlist_closed, email_not_verified, validation_failed for too many people, or where
 * the browser has not done its proof of work
 */
async function ticketOf(
  context: Context,
  golfer: GolferViewer,
  facts: WaitlistFacts,
  ballot: BallotRow,
  { people, nonce, work }: { people: number } & Pick<JoinWaitlist, 'nonce' | 'work'>,
): Promise<{ weight: number; nonce: string }> {
  const times = { opensAt: ballot.opens_at, closesAt: ballot.closes_at, drawsAt: ballot.draws_at };
  const isQueue = ballot.mode === 'queue';
  const state = ballotStateOf(times, ballot.drawn_at, context.clock());
  if (state === 'before')
    throw new AppError(
      'entry_not_open',
      `${isQueue ? 'The waiting room' : 'The ballot'} opens on ${describeInstant(ballot.opens_at, facts.time_zone)}.`,
    );
  // Right after its opening time a queue is being drawn: golfers who retry afterwards join behind.
  if (state !== 'open') throw isQueue ? queueOpens() : ballotClosed();
  if (people > ballot.most_people) {
    const message = `A group has ${ballot.most_people} ${ballot.most_people === 1 ? 'player' : 'players'} at most.`;
    throw new AppError('validation_failed', message, [{ field: 'players', message }]);
  }
  // A ticket needs a verified account, because anybody could create a hundred unverified ones.
  if (!golfer.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you take a ticket.');
  requireWork(context, golfer, ballot.tournament_id, work);
  if (isQueue) return { weight: 1, nonce: nonce ?? randomBytes(16).toString('hex') };
  const [lost, isMember] = await Promise.all([
    countLost(context.pool, golfer.golferId, facts.organizer_id, maxLostCounted),
    isMemberOf(context, ballot.tournament_id, golfer.email),
  ]);
  return { weight: ticketsFor(lost, isMember), nonce: nonce ?? randomBytes(16).toString('hex') };
}

/** The facts that need no lock. */
async function readFacts({ pool }: Context, tournamentId: string) {
  const [facts, tournament, ballot] = await Promise.all([
    findWaitlistFacts(pool, tournamentId),
    findTournament(pool, tournamentId),
    findBallot(pool, tournamentId),
  ]);
  return { facts, tournament, ballot };
}

/** Thousands may join in the same minute and share one read; every request is judged again under the lock. */
const factsUnderWay = singleFlight<Awaited<ReturnType<typeof readFacts>>>();

/** The refusals that need no lock. */
function refuseBeforeLock(
  context: Context,
  golfer: GolferViewer,
  facts: WaitlistFacts,
  tournament: TournamentDetailRow,
): void {
  const now = context.clock();
  const entryFacts = entryFactsOf(tournament);
  const state = entryStateOf(entryFacts, entrantOf(golfer), now);
  if (state === 'not_open' || state === 'awaiting_payments') {
    const { sentence } = entryOpeningOf(entryFacts, tournament.time_zone, entrantOf(golfer), now);
    throw new AppError('entry_not_open', sentence);
  }
  if (state === 'paused') throw new AppError('entry_paused', pausedSentence);
  if (state === 'closed' || !facts.rules.is_on || now >= waitlistClosesAt(facts.starts_at, facts.rules))
    throw new AppError('waitlist_closed');
}

/** The golfer's existing place: they wait already, have an offer, or have an entry. */
async function alreadyThere(context: Context, golfer: GolferViewer, tournamentId: string): Promise<WaitlistEntryRow> {
  const [latest] = await listOwnWaitlistEntries(context.pool, golfer.golferId, {
    tournamentId,
    after: undefined,
    limit: 1,
  });
  if (latest && ['entered', 'waiting', 'offered'].includes(latest.state)) return latest;
  throw new AppError('already_entered', 'You are already registered for this tournament.');
}
