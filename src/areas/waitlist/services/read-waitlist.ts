import { type Waitlist, waitlistSchema } from '#areas/waitlist/contract/waitlist.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { ruleSentences } from '#areas/waitlist/rules/waitlist-rules.ts';
import { findWaitlistFacts, type WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { findOwnOpenEntry, listWaitlist, readWaitlistFigures } from '#areas/waitlist/database/waitlist-entries.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import { readBallot } from './ballot-view.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

/** The facts of a waitlist. @throws AppError not_found */
export async function waitlistFactsOf(context: Context, tournamentId: string): Promise<WaitlistFacts> {
  const facts = await findWaitlistFacts(context.pool, tournamentId);
  if (!facts) throw new AppError('not_found', 'This tournament does not exist.');
  return facts;
}

type WaitlistPage = { after: number; limit: number };

/** The part of a waitlist's page that every reader sees alike. */
async function readForAll(context: Context, tournamentId: string, { after, limit }: WaitlistPage) {
  const facts = await waitlistFactsOf(context, tournamentId);
  const [ballot, rows, figures] = await Promise.all([
    readBallot(context, tournamentId),
    listWaitlist(context.pool, tournamentId, after, limit + 1),
    readWaitlistFigures(context.pool, tournamentId),
  ]);
  return { facts, ballot, rows, figures };
}

/** Shares one read between the thousands who may look at the same opening at once. */
const readingForAll = singleFlight<Awaited<ReturnType<typeof readForAll>>>();

/**
 * A page of the waitlist as everybody sees it.
 * @param page `after`: the last rank of the page before, 0 for the first page
 */
export async function readWaitlist(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
  page: WaitlistPage,
): Promise<Omit<Waitlist, 'next_cursor'> & { next: number | null }> {
  const golferId = viewer?.row.golfer_id ?? null;
  const [{ facts, ballot, rows, figures }, ownId] = await Promise.all([
    readingForAll(`${tournamentId} ${page.after} ${page.limit}`, () => readForAll(context, tournamentId, page)),
    golferId === null ? null : findOwnOpenEntry(context.pool, golferId, tournamentId),
  ]);
  const { rules, starts_at: startsAt, time_zone: zone } = facts;
  const shown = rows.slice(0, page.limit);
  const closesAt = waitlistClosesAt(startsAt, rules);
  const takesCards = rules.takes_cards && facts.may_take_cards && facts.charges_enabled && facts.registration_fee > 0;
  return {
    tournament_id: tournamentId,
    title: facts.title,
    is_open: rules.is_on && facts.state === 'published' && context.clock() < closesAt,
    is_paused: rules.is_paused,
    waiting_parties: figures.waiting_parties,
    waiting_people: figures.waiting_people,
    offers_open: figures.offered,
    places_left: Math.max(0, facts.capacity - facts.held - facts.sold),
    closes_at: closesAt.toISOString(),
    time_zone: zone,
    offer_hours: rules.offer_hours,
    takes_cards: takesCards,
    ballot,
    rules: ruleSentences(rules, startsAt, zone, takesCards),
    your_entry_id: ownId,
    data: shown.map((row) =>
      present(waitlistSchema.shape.data.element, row, {
        is_premium: row.priority_tier === 0,
        is_you: row.golfer_id === golferId,
      }),
    ),
    next: rows.length > page.limit ? (shown.at(-1)?.place ?? null) : null,
  };
}
