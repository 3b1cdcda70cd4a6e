import { emptyOldEvidence, findDispute, listUnanswered, listUnheard } from '#areas/money/database/save-disputes.ts';
import { hasPayments } from '#areas/money/database/payments.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { sendEvidence } from './evidence.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';

const hourMs = 3_600_000;
/** The time before the bank's deadline at which evidence is sent without waiting for the organizer. */
const sentBeforeMs = 12 * hourMs;
/** The time for which evidence is kept after a dispute is over. */
const keptMs = 365 * 24 * hourMs;
const atOnce = 50;
const nameOf = (id: string): string => `dispute ${id}`;

/**
 * Sends evidence that nobody sent in time, reads disputes without an event for an hour from the provider, and looks for
 * disputes whose events were lost.
 */
export async function sweepDisputes(context: Context): Promise<void> {
  const now = context.clock();
  const { pool } = context;
  await inSteps({
    'answer in time': async () =>
      eachAlone(await listUnanswered(pool, new Date(now.getTime() + sentBeforeMs), atOnce), nameOf, async (id) => {
        const dispute = await findDispute(pool, { id });
        if (!dispute) return;
        await sendEvidence(context, dispute, 'time');
        await followDispute(context, dispute.provider_id);
      }),
    'ask about quiet ones': async () =>
      eachAlone(await listUnheard(pool, new Date(now.getTime() - hourMs), atOnce), nameOf, (id) =>
        followDispute(context, id),
      ),
    'empty old evidence': () => emptyOldEvidence(pool, new Date(now.getTime() - keptMs)),
  });
}

/** Finds disputes of the last three days, including those whose events were all lost. */
export async function findLostDisputes(context: Context): Promise<void> {
  if (!(await hasPayments(context.pool))) return;
  const since = Math.floor(context.clock().getTime() / 1000) - 3 * 86_400;
  const { data } = await context.stripe.disputes.list({ created: { gte: since }, limit: 100 });
  await eachAlone(
    data.map(({ id }) => id),
    nameOf,
    async (id) => {
      if (!(await findDispute(context.pool, { providerId: id }))) await followDispute(context, id);
    },
  );
}
