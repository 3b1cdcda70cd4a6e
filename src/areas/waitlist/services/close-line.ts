import { lineEndsAt } from '#areas/tournaments/rules/line.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emitEach } from '#kernel/database/events.ts';
import { announceLine } from '#kernel/database/live.ts';
import { findLineFacts } from '#areas/waitlist/database/line-facts.ts';
import { closeLine, listLinesToClose } from '#areas/waitlist/database/close-line.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';

/** Ends the line of a tournament: who waits is told, and what came free is written down for later odds. */
export async function endLine(context: Context, tournamentId: string): Promise<void> {
  const facts = await findLineFacts(context.pool, tournamentId);
  if (!facts) return;
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const closed = await closeLine(tx, tournamentId, lineEndsAt(facts.starts_at, facts.rules), now);
    if (closed.length === 0) return;
    await emitEach(tx, 'line.ended', closed, now);
    await announceLine(tx, tournamentId);
  });
}

const atOnce = 200;

/** Ends every line whose time has come, and those of tournaments that were called off. */
export async function closeLines(context: Context): Promise<void> {
  await eachAlone(
    await listLinesToClose(context.pool, context.clock(), atOnce),
    (id) => `tournament ${id}`,
    (id) => endLine(context, id),
  );
}
