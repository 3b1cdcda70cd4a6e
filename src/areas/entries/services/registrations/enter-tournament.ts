import { AppError, type ErrorCode } from '#kernel/contract/errors.ts';
import { minPaymentWords } from '#kernel/contract/min-charge.ts';
import type { Entry, Player } from '#areas/entries/contract/registrations.ts';
import { allowanceRefusal } from '#areas/entries/rules/entry-allowance.ts';
import { entryOpeningOf, pausedSentence } from '#areas/tournaments/rules/entry-opening.ts';
import type { EntryRefusal } from '#areas/entries/rules/entry-refusal.ts';
import { toCents } from '#kernel/rules/money.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { sharesOf } from '#areas/money/rules/shares.ts';
import { holdUntil, peopleOf } from '#areas/entries/rules/registrations.ts';
import { newId } from '#kernel/database/connection.ts';
import {
  findLiveRegistration,
  findRegistration,
  type RegistrationRow,
} from '#areas/entries/database/registrations/registrations.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { answersToKeep } from '../terms/answers.ts';
import { divisionFor } from '../terms/eligibility.ts';
import { type Priced, priceOrder, pricedOrderOf } from '../terms/price-order.ts';
import { entrantOf } from './entrant.ts';
import { refuseIncompletePartners } from './partners-asked.ts';
import { playersOf, unnamedPlayers } from './players.ts';

/** When a field fills up, thousands may be refused in one second and share one read of the ballot. */
const ballotUnderWay = singleFlight<Awaited<ReturnType<typeof findBallot>>>();

/**
 * Enters a golfer, alone or with a group. Places are held before payment; a free entry is complete at once. A repeated
 * request while the same entry is open returns that entry, so that a double click or a second tab never makes two.
 * @param address the client's, stored with agreements
 * @throws AppError with the reason of the refusal, without holding a place
 */
export async function enterTournament(
  context: Context,
  golfer: GolferViewer,
  entry: Entry,
  address: string | null = null,
): Promise<RegistrationRow> {
  await refuseIncompletePartners(context, entry.tournamentId, entry);
  const people = peopleOf(entry);
  const later = entry.mode === 'group' ? (entry.namedLater ?? 0) : 0;
  const captain = people[0] as Player;
  const players = [
    ...(await playersOf(context.pool, people, golfer.golferId)),
    ...unnamedPlayers(captain, later, people.length),
  ];
  const hasChoices =
    later > 0 ||
    entry.useCredit ||
    (entry.mode === 'group' && entry.pays === 'shares') ||
    entry.code !== undefined ||
    entry.divisionId !== undefined ||
    (entry.answers ?? []).length > 0 ||
    (entry.extras ?? []).length > 0;
  const first = hasChoices
    ? await pricedRequest(context, golfer, entry, players, address)
    : requestOf(context, golfer, entry, players);
  let { id } = first;
  let answer = await context.placesQueue.request(first, entrantOf(golfer));
  if (answer.outcome === 'refused' && answer.refusal === 'unpriced') {
    const priced = await pricedRequest(context, golfer, entry, players, address);
    ({ id } = priced);
    answer = await context.placesQueue.request(priced, entrantOf(golfer));
  }
  if (answer.outcome === 'refused') {
    if (answer.refusal === 'already_entered') {
      const existing = await findLiveRegistration(context.pool, golfer.golferId, entry.tournamentId);
      if (existing?.payment_status === 'pending' && isSameOrder(existing, entry, players.length)) return existing;
      if (existing?.payment_status === 'pending') {
        throw new AppError(
          'already_entered',
          'You have an open order for this tournament. Pay for it or leave it first.',
        );
      }
    }
    if (answer.refusal === 'entry_not_yet') throw await notYet(context, golfer, entry.tournamentId);
    // Under the lock, a ballot appears as a field without free places.
    if (answer.refusal === 'tournament_full' || answer.refusal === 'join_waitlist') {
      const ballot = await ballotUnderWay(entry.tournamentId, () => findBallot(context.pool, entry.tournamentId));
      if (ballot && !ballot.drawn_at) throw new AppError('join_waitlist', 'Places are drawn: enter the ballot.');
    }
    // A price list was created after the request was read.
    if (answer.refusal === 'unpriced') throw refusalOf('price_changed', 0);
    throw refusalOf(answer.refusal, answer.placesLeft);
  }
  const registration = await findRegistration(context.pool, golfer.golferId, id);
  if (!registration) throw new AppError('unexpected');
  return registration;
}

/** Whether an open order matches a repeated request: the same places, price and way of payment. */
const isSameOrder = (open: RegistrationRow, entry: Entry, places: number): boolean =>
  open.mode === entry.mode &&
  open.places === places &&
  (entry.amount === undefined || toCents(entry.amount) === open.payment_amount) &&
  (open.shares !== null) === (entry.mode === 'group' && entry.pays === 'shares');

/** The request for places at the fee, without a price list. */
const requestOf = (
  context: Context,
  golfer: GolferViewer,
  entry: Entry,
  players: PlacesRequest['players'],
): PlacesRequest => ({
  id: newId(),
  tournament_id: entry.tournamentId,
  golfer_id: golfer.golferId,
  payment_method: 'card',
  places: players.length,
  expected_amount: entry.amount === undefined ? null : toCents(entry.amount),
  month_limit: limitsOf('golfer', golfer.plan).monthly,
  hold_expires_at: holdUntil(context.clock(), context.settings.holdMinutes),
  mode: entry.mode,
  team_name: entry.mode === 'group' ? entry.teamName : null,
  emergency_contact: entry.emergencyContact || null,
  emergency_phone: entry.emergencyPhone || null,
  dietary_restrictions: entry.dietaryRestrictions || null,
  special_requests: entry.specialRequests || null,
  players,
});

/**
 * The request for places at the price of the tournament's current list.
 * @throws AppError price_changed where another price was shown
 */
async function pricedRequest(
  context: Context,
  golfer: GolferViewer,
  entry: Entry,
  players: PlacesRequest['players'],
  address: string | null,
): Promise<PlacesRequest> {
  const { tournamentId, code, extras, amount, useCredit } = entry;
  const terms = await findTerms(context.pool, tournamentId);
  const division = terms && divisionFor(terms, peopleOf(entry), entry, context.clock());
  const choices = { code, extras, divisionId: division?.id, useCredit };
  const priced = await priceOrder(context, tournamentId, players.length, choices, {
    golferId: golfer.golferId,
    address,
  });
  if (amount !== undefined && toCents(amount) !== priced.price.totalCents) throw refusalOf('price_changed', 0);
  const request = requestOf(context, golfer, entry, players);
  const answers = answersToKeep(priced.terms.questions, entry.answers ?? [], {
    people: peopleOf(entry).length,
    extras: new Set(priced.extras.map(({ extra_id: extraId }) => extraId)),
    address,
    now: context.clock(),
  });
  const shares = entry.mode === 'group' && entry.pays === 'shares' ? sharedBy(priced, players.length) : undefined;
  if (shares && priced.credits.length > 0) {
    const message = 'Credit pays where you pay for everybody.';
    throw new AppError('validation_failed', message, [{ field: 'useCredit', message }]);
  }
  const price = { ...pricedOrderOf(priced), answers, ...(shares ? { pays: 'shares' as const, shares } : {}) };
  return { ...request, expected_amount: null, price };
}

/**
 * The shares of a group's players.
 * @throws AppError validation_failed naming `pays` where shares are not offered, or the order is free
 */
function sharedBy({ terms, price }: Priced, people: number) {
  const boughtCents = price.lines.reduce(
    (sum, { kind, cents }) => sum + (kind === 'extra' || kind === 'donation' ? cents : 0),
    0,
  );
  const amounts = terms.share_hours === null ? null : sharesOf({ totalCents: price.totalCents, boughtCents, people });
  if (amounts) return amounts.map((amount, position) => ({ id: newId(), position, amount }));
  const message =
    terms.share_hours === null ? 'Here the captain pays for all.' : `There is too little to share. ${minPaymentWords}`;
  throw new AppError('validation_failed', message, [{ field: 'pays', message }]);
}

/** The error for a golfer who is too early, with the time at which entry opens for them. */
async function notYet(context: Context, golfer: GolferViewer, tournamentId: string): Promise<AppError> {
  const tournament = await findTournament(context.pool, tournamentId);
  if (!tournament) return refusalOf('not_found', 0);
  const opening = entryOpeningOf(entryFactsOf(tournament), tournament.time_zone, entrantOf(golfer), context.clock());
  return new AppError('entry_not_open', opening.sentence);
}

type Refusal = Exclude<EntryRefusal, 'entry_not_yet' | 'unpriced'>;

function refusalOf(refusal: Refusal, placesLeft: number): AppError {
  const left = Math.max(0, placesLeft);
  const details: Record<Refusal, string> = {
    not_found: 'This tournament does not exist.',
    entry_closed: 'Registration for this tournament is closed.',
    entry_paused: pausedSentence,
    entry_not_open: 'Registration opens when payments are set up.',
    price_changed: 'The entry fee has changed. Please check the new amount.',
    join_waitlist: 'All places are taken and others wait for one. Join the waitlist.',
    already_entered: 'You are already registered for this tournament.',
    division_full: 'This division is full meanwhile.',
    code_used_up: 'This code has been used as often as it may be.',
    extra_gone: 'Something you chose is sold out meanwhile.',
    upgrade_required: allowanceRefusal(limitsOf('golfer', 'free').monthly ?? 0),
    tournament_full:
      left === 0 ? 'This tournament is full.' : `Only ${left} ${left === 1 ? 'spot is' : 'spots are'} left.`,
  };
  const fields: Partial<Record<Refusal, string>> = {
    not_found: 'tournamentId',
    price_changed: 'amount',
    division_full: 'divisionId',
    code_used_up: 'code',
    extra_gone: 'extras',
    tournament_full: 'players',
  };
  const field = fields[refusal];
  return new AppError(
    refusal satisfies ErrorCode,
    details[refusal],
    field ? [{ field, message: details[refusal] }] : undefined,
  );
}
