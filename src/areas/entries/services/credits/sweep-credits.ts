import { lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type EndingCredit, listEndingCredits } from '#areas/entries/database/credits/credits.ts';
import { endDueCredits, listDueCredits } from '#areas/entries/database/credits/end-credits.ts';
import type { Context } from '#kernel/services/context.ts';
import { atOnceOrAlone, eachAlone } from '#kernel/services/each-alone.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { warningMs } from './read-credits.ts';

const atOnce = 500;

/** Ends credits after their end date. @returns how many ended */
export async function endCredits(context: Context): Promise<number> {
  const { pool, clock } = context;
  let ended = 0;
  try {
    for (;;) {
      const count = await endDueCredits(pool, clock(), atOnce);
      ended += count;
      if (count < atOnce) return ended;
    }
  } catch {
    // A credit that cannot be ended must not block the others.
    await eachAlone(
      await listDueCredits(pool, clock(), atOnce),
      (id) => `credit ${id}`,
      async (id) => {
        ended += await endDueCredits(pool, clock(), 1, id);
      },
    );
    return ended;
  }
}

const noticeOf = (credit: EndingCredit): Notice => ({
  userId: credit.user_id,
  type: 'tournament_update',
  isEssential: true,
  // Returned credit gets a later end date, and then a second warning.
  subject: `credit-ends:${credit.id}:${Math.round(credit.expires_at.getTime() / 1000)}`,
  title: 'Your credit ends soon',
  message:
    `${describeCents(credit.left)} of credit with ${credit.organizer} can be spent until ` +
    `${describeDate(lastDateOfCredit(credit.expires_at, credit.time_zone))}.`,
  path: '/credits',
  mail: { subject: `${describeCents(credit.left)} of credit with ${credit.organizer} ends soon` },
});

/** Warns golfers of credit thirty days before it ends, once for each end date. */
export async function remindOfCredits(context: Context): Promise<number> {
  const now = context.clock();
  const due = await listEndingCredits(context.pool, now, new Date(now.getTime() + warningMs), atOnce);
  await atOnceOrAlone(
    due,
    ({ id }) => `credit ${id}`,
    (some) => inTransaction(context.pool, (tx) => notify(context, tx, some.map(noticeOf))),
  );
  return due.length;
}
