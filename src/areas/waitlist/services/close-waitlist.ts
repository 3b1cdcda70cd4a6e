import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emitEach } from '#kernel/database/events.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import { findWaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { closeWaitlist, listWaitlistsToClose } from '#areas/waitlist/database/close-waitlist.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';

/**
 * Closes the waitlist of a tournament, notifies the waiting parties and records the places that came free, for later
 * odds.
 */
export async function endWaitlist(context: Context, tournamentId: string): Promise<void> {
  const facts = await findWaitlistFacts(context.pool, tournamentId);
  if (!facts) return;
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const closed = await closeWaitlist(tx, tournamentId, waitlistClosesAt(facts.starts_at, facts.rules), now);
    if (closed.length === 0) return;
    await emitEach(tx, 'waitlist.ended', closed, now);
    await announceWaitlist(tx, tournamentId);
  });
}

const atOnce = 200;

/** Closes every waitlist that has reached its end, and those of cancelled tournaments. */
export async function closeWaitlists(context: Context): Promise<void> {
  await eachAlone(
    await listWaitlistsToClose(context.pool, context.clock(), atOnce),
    (id) => `tournament ${id}`,
    (id) => endWaitlist(context, id),
  );
}
