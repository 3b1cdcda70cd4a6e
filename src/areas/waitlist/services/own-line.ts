import type { OwnLine } from '#areas/waitlist/contract/line.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { isFitStricter, isWholeNow, lineEarnings, lineEndsAt, type LineRules } from '#areas/tournaments/rules/line.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announceLine } from '#kernel/database/live.ts';
import { callServing } from '#areas/tournaments/database/call-serving.ts';
import { findLineFacts, keepLineRules, type LineFacts } from '#areas/waitlist/database/line-facts.ts';
import { listLine, listParties, readLineFigures } from '#areas/waitlist/database/line-entries.ts';
import { listDivisionFees } from '#areas/entries/database/terms/divisions.ts';
import { lockPlaces, resizePlaces } from '#areas/tournaments/database/counter.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { coverPlaces, readCoveredPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { readBallot, refuseInBallot } from './ballot-view.ts';

/**
 * The line of the organizer's own tournament.
 * @throws AppError not_found where there is none or it is another organizer's draft, forbidden for another organizer's
 */
export async function requireOwnLine(context: Context, organizer: OrganizerViewer, id: string): Promise<LineFacts> {
  const facts = await findLineFacts(context.pool, id);
  const isOwn = facts?.organizer_id === organizer.organizerId;
  if (!facts || (!isOwn && facts.state === 'draft')) throw new AppError('not_found', 'This tournament does not exist.');
  if (!isOwn) throw new AppError('forbidden', 'This tournament belongs to another organizer.');
  return facts;
}

/** More are not walked for a preview. */
const mostPreviewed = 2_000;

/** A page of the line as its organizer sees it, with what it would earn. @param page `after`: the last place before */
export async function readOwnLine(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  page: { after: number; limit: number; raiseBy: number },
): Promise<Omit<OwnLine, 'next_cursor'> & { next: number | null }> {
  const facts = await requireOwnLine(context, organizer, id);
  const { rules, registration_fee: fee } = facts;
  const [ballot, rows, figures, parties, divisions, covered] = await Promise.all([
    readBallot(context, id),
    listLine(context.pool, id, page.after, page.limit + 1),
    readLineFigures(context.pool, id),
    listParties(context.pool, id, mostPreviewed),
    listDivisionFees(context.pool, id),
    readCoveredPlaces(context.pool, organizer, id),
  ]);
  const free = facts.capacity - facts.held - facts.sold - facts.set_aside;
  const whole = isWholeNow(rules, facts.time_zone, context.clock());
  const fees = new Map(divisions.map((division) => [division.id, division.fee]));
  const feeOf = (divisionId: string | null) => fees.get(divisionId ?? '') ?? fee;
  const rooms = new Map(
    divisions.flatMap((division) => (division.rest === null ? [] : [[division.id, division.rest]])),
  );
  const { cents, ...raised } = lineEarnings(parties, free + page.raiseBy, whole, feeOf, rooms);
  const everybody = lineEarnings(parties, Number.POSITIVE_INFINITY, false, feeOf);
  const shown = rows.slice(0, page.limit);
  const raisedTo = facts.capacity + page.raiseBy;
  const isCovered = covered.most === null || raisedTo <= covered.most;
  return {
    ballot,
    rules: presentRules(rules),
    is_paused: rules.isPaused,
    closes_at: lineEndsAt(facts.starts_at, rules).toISOString(),
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
    data: shown.map((row) => ({
      id: row.id,
      place: row.place,
      people: row.people,
      least: row.least,
      is_premium: row.lane === 0,
      joined_at: row.joined_at.toISOString(),
      moved: row.moved,
      name: row.name,
      email: row.email,
      is_barred: row.is_barred,
    })),
    next: rows.length > page.limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

export const presentRules = (rules: LineRules): OwnLine['rules'] => ({
  is_on: rules.isOn,
  premium_first: rules.premiumFirst,
  fit: rules.fit,
  whole_until: rules.wholeUntil,
  offer_hours: rules.offerHours,
  closes_hours: rules.closesHours,
  shows_odds: rules.showsOdds,
  takes_cards: rules.takesCards,
});

/**
 * Sets the rules of an own line. They hold from now on: who waits keeps the lane they joined in, an offer its end.
 * @throws AppError wrong_state naming `fit` where it would get stricter for people who wait, or the line is over
 */
export async function changeLineRules(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  asked: OwnLine['rules'],
): Promise<OwnLine['rules']> {
  const facts = await requireOwnLine(context, organizer, id);
  if (context.clock() >= lineEndsAt(facts.starts_at, facts.rules))
    throw new AppError('wrong_state', 'This waitlist has ended.');
  const rules: LineRules = {
    isOn: asked.is_on,
    premiumFirst: asked.premium_first,
    fit: asked.fit,
    wholeUntil: asked.whole_until,
    offerHours: asked.offer_hours,
    closesHours: asked.closes_hours,
    showsOdds: asked.shows_odds,
    takesCards: asked.takes_cards,
    isPaused: facts.rules.isPaused,
  };
  await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    if ((places?.waiting ?? 0) > 0 && isFitStricter(facts.rules, rules)) {
      const message = 'People wait under the present rule: places may not gather longer than they were told.';
      throw new AppError('wrong_state', message, [{ field: 'fit', message }]);
    }
    await keepLineRules(tx, id, rules);
    await callServing(tx, id);
    await announceLine(tx, id);
  });
  return presentRules(rules);
}

/** Offers no places until it is resumed, or offers them again. Doing it twice changes nothing. */
export async function pauseLine(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  isPaused: boolean,
): Promise<void> {
  const facts = await requireOwnLine(context, organizer, id);
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    await keepLineRules(tx, id, { ...facts.rules, isPaused });
    await callServing(tx, id);
    await announceLine(tx, id);
  });
}

/**
 * Raises the number of places of an own tournament; the new ones go to the line.
 * @throws AppError upgrade_required beyond the plan's participants, wrong_state for a tournament that is not on, or for
 *   fewer places
 */
export async function raiseField(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  capacity: number,
): Promise<number> {
  const facts = await requireOwnLine(context, organizer, id);
  if (facts.state !== 'published' || context.clock() >= facts.ends_at)
    throw new AppError('wrong_state', 'This tournament is not open any more.');
  await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    await refuseInBallot(tx, id, 'capacity');
    if (capacity < (places?.capacity ?? 0)) {
      const message = 'There are more places already. Load the page again.';
      throw new AppError('wrong_state', message, [{ field: 'capacity', message }]);
    }
    await coverPlaces(tx, organizer, id, capacity, 'capacity');
    await resizePlaces(tx, id, capacity);
    await announceLine(tx, id);
  });
  return capacity;
}
