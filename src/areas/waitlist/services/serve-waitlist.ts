import { turnEndsAt } from '#areas/entries/rules/ballot.ts';
import { holdsForFront, waitlistClosesAt, offerEndsAt } from '#areas/tournaments/rules/waitlist.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import {
  findWaitlistFacts,
  type WaitlistFacts,
  listWaitlistsToServe,
} from '#areas/waitlist/database/waitlist-facts.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { type Served, offerPlaces } from '#areas/waitlist/database/serve-waitlist.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { announceWaitlist } from '#kernel/database/live.ts';

/** Whether a waitlist offers places now. */
export function isServing(facts: WaitlistFacts, now: Date): boolean {
  const canBePaid = facts.registration_fee === 0 || facts.charges_enabled;
  return (
    facts.state === 'published' &&
    !facts.rules.is_paused &&
    canBePaid &&
    now < waitlistClosesAt(facts.starts_at, facts.rules)
  );
}

/**
 * The numbers of parties from the front that are considered; the next number is tried where none of the fewer parties
 * could be served.
 */
const looks = [200, 2_000, 100_000];

/**
 * Offers free places to parties on the waitlist, repeatedly, until no party fits into the places left. Runs in the
 * caller's transaction, which has locked the counter.
 * @param facts read before the lock
 */
export async function serveUnderLock(tx: Db, facts: WaitlistFacts, now: Date): Promise<Served[]> {
  if (!isServing(facts, now)) return [];
  const { tournament_id: tournamentId, rules, time_zone: zone } = facts;
  const waitlistEnd = waitlistClosesAt(facts.starts_at, rules);
  const { opened_at: openedAt, turn_minutes: turnMinutes } = facts;
  const turn = openedAt && turnMinutes ? turnEndsAt(now, openedAt, turnMinutes) : null;
  const terms = {
    tournamentId,
    now,
    offerEndsAt: turn ?? offerEndsAt(now, waitlistEnd, rules.offer_hours, zone),
    whole: holdsForFront(rules, zone, now),
    freeLimit: limitsOf('golfer', 'free').monthly ?? 0,
    hasDivisions: facts.has_divisions,
  };
  const all: Served[] = [];
  for (const lookedAt of looks) {
    for (;;) {
      const served = await offerPlaces(tx, { ...terms, lookedAt });
      all.push(...served);
      if (served.length === 0) break;
    }
    if (facts.waiting <= lookedAt) break;
  }
  if (all.length > 0) await announceWaitlist(tx, tournamentId);
  return all;
}

/**
 * Serves the waitlist of a tournament. Called by a job that every change which frees places adds, and by a schedule in
 * case a job is lost. Idempotent, and safe on several servers at once.
 */
export async function serveWaitlist(context: Context, tournamentId: string): Promise<Served[]> {
  const facts = await findWaitlistFacts(context.pool, tournamentId);
  if (!facts || !isServing(facts, context.clock())) return [];
  return inTransaction(context.pool, async (tx) => {
    // Locked before the serving statement starts, so that its snapshot has the current order.
    if (!(await lockPlaces(tx, tournamentId))) return [];
    return serveUnderLock(tx, facts, context.clock());
  });
}

/** Serves every waitlist that has waiting parties and free places. @returns how many parties were served */
export async function sweepWaitlists(context: Context): Promise<number> {
  let served = 0;
  await eachAlone(
    await listWaitlistsToServe(context.pool),
    (id) => `tournament ${id}`,
    async (id) => {
      served += (await serveWaitlist(context, id)).length;
    },
  );
  return served;
}
