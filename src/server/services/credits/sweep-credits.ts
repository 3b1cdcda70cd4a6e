import { lastDateOfCredit } from '#domain/credits.ts';
import { describeCents } from '#domain/money.ts';
import { describeDate } from '#domain/venue-time.ts';
import { inTransaction } from '#server/database/connection.ts';
import { listEndingCredits } from '#server/database/credits/credits.ts';
import { endDueCredits } from '#server/database/credits/end-credits.ts';
import type { Context } from '#server/services/context.ts';
import { tell } from '#server/services/notifications/tell.ts';
import { warningMs } from './read-credits.ts';

const atOnce = 500;

/** Ends credit whose year is over. @returns how many ended */
export async function endCredits(context: Context): Promise<number> {
  let ended = 0;
  for (;;) {
    const count = await endDueCredits(context.pool, context.clock(), atOnce);
    ended += count;
    if (count < atOnce) return ended;
  }
}

/** Tells golfers thirty days before what is left of a credit and when it ends, each once. */
export async function remindOfCredits(context: Context): Promise<number> {
  const now = context.clock();
  const due = await listEndingCredits(context.pool, now, new Date(now.getTime() + warningMs), atOnce);
  await inTransaction(context.pool, (tx) =>
    tell(
      context,
      tx,
      due.map((credit) => ({
        userId: credit.user_id,
        type: 'tournament_update' as const,
        isEssential: true,
        // Credit that comes back late ends later, and is told of again.
        subject: `credit-ends:${credit.id}:${Math.round(credit.expires_at.getTime() / 1000)}`,
        title: 'Your credit ends soon',
        message:
          `${describeCents(credit.left)} of credit with ${credit.organizer} can be spent until ` +
          `${describeDate(lastDateOfCredit(credit.expires_at, credit.time_zone))}.`,
        path: '/credits',
      })),
    ),
  );
  return due.length;
}
