import { type OwnWaitlist, ownWaitlistSchema, waitlistRulesSchema } from '#areas/waitlist/contract/waitlist.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { isFitStricter, holdsForFront, waitlistEarnings, waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import { requestServing } from '#areas/tournaments/database/request-serving.ts';
import { findWaitlistFacts, saveWaitlistRules, type WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { listWaitlist, listParties, readWaitlistFigures } from '#areas/waitlist/database/waitlist-entries.ts';
import { listDivisionFees } from '#areas/entries/database/terms/divisions.ts';
import { noteNewCapacity } from '#areas/entries/database/rosters/write-roster.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { lockPlaces, resizePlaces } from '#areas/tournaments/database/counter.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { coverPlaces, readCoveredPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { readBallot, refuseInBallot } from './ballot-view.ts';
import { present } from '#kernel/services/present.ts';

const noTournament = (): AppError => new AppError('not_found', 'This tournament does not exist.');

/**
 * The waitlist of the organizer's own tournament.
 * @throws AppError not_found where there is none or it belongs to another organizer's draft, forbidden for another
 * organizer's
 */
export async function requireOwnWaitlist(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<WaitlistFacts> {
  const facts = await findWaitlistFacts(context.pool, id);
  const isOwn = facts?.organizer_id === organizer.organizerId;
  if (!facts || (!isOwn && facts.state === 'draft')) throw noTournament();
  if (!isOwn) throw new AppError('forbidden', 'This tournament belongs to another organizer.');
  return facts;
}

/** The most parties that a preview of serving reads. */
const maxPreviewed = 2_000;

/**
 * A page of the waitlist as its organizer sees it, with what it would earn.
 * @param page `after`: the last rank of the page before
 */
export async function readOwnWaitlist(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  page: { after: number; limit: number; raiseBy: number },
): Promise<Omit<OwnWaitlist, 'next_cursor'> & { next: number | null }> {
  const facts = await requireOwnWaitlist(context, organizer, id);
  const { rules, registration_fee: fee } = facts;
  const closesAt = waitlistClosesAt(facts.starts_at, rules);
  const [ballot, rows, figures, parties, divisions, covered] = await Promise.all([
    readBallot(context, id),
    listWaitlist(context.pool, id, page.after, page.limit + 1),
    readWaitlistFigures(context.pool, id),
    listParties(context.pool, id, maxPreviewed),
    listDivisionFees(context.pool, id),
    readCoveredPlaces(context.pool, organizer, id),
  ]);
  const free = facts.capacity - facts.held - facts.sold - facts.set_aside;
  const whole = holdsForFront(rules, facts.time_zone, context.clock());
  const fees = new Map(divisions.map((division) => [division.id, division.fee]));
  const feeOf = (divisionId: string | null) => fees.get(divisionId ?? '') ?? fee;
  const rooms = new Map(
    divisions.flatMap((division) => (division.rest === null ? [] : [[division.id, division.rest]])),
  );
  const { cents, ...raised } = waitlistEarnings(parties, free + page.raiseBy, whole, feeOf, rooms);
  const everybody = waitlistEarnings(parties, Number.POSITIVE_INFINITY, false, feeOf);
  const shown = rows.slice(0, page.limit);
  const raisedTo = facts.capacity + page.raiseBy;
  const isCovered = covered.most === null || raisedTo <= covered.most;
  return {
    ballot,
    rules: present(waitlistRulesSchema, rules, {}),
    is_paused: rules.is_paused,
    closes_at: closesAt.toISOString(),
    has_ended: context.clock() >= closesAt,
    time_zone: facts.time_zone,
    figures,
    would_earn: toDollars(divisions.length > 0 ? everybody.cents : figures.waiting_people * fee),
    capacity: facts.capacity,
    raise: {
      by: page.raiseBy,
      ...raised,
      earn: toDollars(cents),
      is_covered: isCovered,
      takes_credit: isCovered && covered.creditAbove !== null && raisedTo > covered.creditAbove,
    },
    data: shown.map((row) =>
      present(ownWaitlistSchema.shape.data.element, row, { is_premium: row.priority_tier === 0 }),
    ),
    next: rows.length > page.limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

/**
 * Changes the rules of the organizer's waitlist from now on: a party keeps the priority with which it joined, and an
 * offer keeps its end.
 * @throws AppError wrong_state naming `fit` where parties wait and the rule would become stricter, or the waitlist is
 * over
 */
export async function changeWaitlistRules(
  context: Context,
  waitlist: WaitlistFacts,
  rules: OwnWaitlist['rules'],
): Promise<OwnWaitlist['rules']> {
  const { tournament_id: id } = waitlist;
  await inTransaction(context.pool, async (tx) => {
    const { waiting, starts_at: startsAt, rules: current } = await lockFacts(tx, waitlist);
    if (context.clock() >= waitlistClosesAt(startsAt, current))
      throw new AppError('wrong_state', 'This waitlist has ended.');
    if (waiting > 0 && isFitStricter(current, rules)) {
      const message = 'People wait under the present rule: places may not gather longer than they were told.';
      throw new AppError('wrong_state', message, [{ field: 'fit', message }]);
    }
    await saveWaitlistRules(tx, id, { ...rules, is_paused: current.is_paused });
    await requestServing(tx, id);
    await announceWaitlist(tx, id);
  });
  return rules;
}

/**
 * Reads the facts again under the counter's lock, so that changes since the request began are considered and rules that
 * another request saved are not overwritten.
 * @throws AppError not_found for a deleted tournament
 */
export async function lockFacts(tx: Db, { tournament_id: id }: WaitlistFacts): Promise<WaitlistFacts> {
  await lockPlaces(tx, id);
  const facts = await findWaitlistFacts(tx, id);
  if (!facts) throw noTournament();
  return facts;
}

/** Pauses or resumes the offers of a waitlist. Idempotent. */
export async function pauseWaitlist(context: Context, waitlist: WaitlistFacts, isPaused: boolean): Promise<void> {
  const { tournament_id: id } = waitlist;
  await inTransaction(context.pool, async (tx) => {
    const { rules } = await lockFacts(tx, waitlist);
    await saveWaitlistRules(tx, id, { ...rules, is_paused: isPaused });
    await requestServing(tx, id);
    await announceWaitlist(tx, id);
  });
}

/**
 * Raises the number of places of the organizer's tournament; the new places go to the waitlist.
 * @throws AppError upgrade_required beyond the plan's limit of participants, wrong_state for a tournament that is not
 * published or for fewer places
 */
export async function raiseField(
  context: Context,
  organizer: OrganizerViewer,
  waitlist: WaitlistFacts,
  capacity: number,
): Promise<number> {
  const { tournament_id: id } = waitlist;
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockFacts(tx, waitlist);
    if (locked.state !== 'published' || context.clock() >= locked.ends_at)
      throw new AppError('wrong_state', 'This tournament is not open any more.');
    await refuseInBallot(tx, id, 'capacity');
    if (capacity < locked.capacity) {
      const message = 'There are more places already. Load the page again.';
      throw new AppError('wrong_state', message, [{ field: 'capacity', message }]);
    }
    await coverPlaces(tx, organizer, id, capacity, 'capacity');
    // Rounds are locked before their tournament everywhere.
    await lockSheetRounds(tx, id);
    await resizePlaces(tx, id, capacity);
    await noteNewCapacity(tx, id, context.clock());
    await announceWaitlist(tx, id);
  });
  return capacity;
}
