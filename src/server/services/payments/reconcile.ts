import { listUncheckedPayments } from '#server/database/payments/payments.ts';
import type { Context } from '#server/services/context.ts';
import { settle } from './settle.ts';

/** How long an open session may go unheard of before the provider is asked. */
const patienceMs = 3 * 60_000;

/**
 * Asks the provider about open sessions that no event has told the end of: a lost webhook heals by itself.
 * @returns how many were asked about
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const now = context.clock();
  const open = await listUncheckedPayments(context.pool, new Date(now.getTime() - patienceMs), now, 50);
  for (const { session_id } of open) {
    await settle(context, session_id).catch((error: unknown) =>
      context.log.warn({ err: error, session: session_id }, 'could not reconcile'),
    );
  }
  return open.length;
}
