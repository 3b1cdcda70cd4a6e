import { lineEndsAt } from '#domain/line.ts';
import { inTransaction } from '#server/database/connection.ts';
import { emitEach } from '#server/database/events.ts';
import { announceLine } from '#server/database/live.ts';
import { findLineFacts } from '#server/database/line/line-facts.ts';
import { closeLine, listLinesToClose } from '#server/database/places/close-line.ts';
import { lockPlaces } from '#server/database/places/counter.ts';
import type { Context } from '#server/services/context.ts';
import { eachAlone } from '#server/services/each-alone.ts';

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
