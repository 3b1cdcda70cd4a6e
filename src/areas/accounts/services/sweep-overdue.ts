import { deleteOverdue } from '#areas/accounts/database/security.ts';
import type { Context } from '#kernel/services/context.ts';
import { inSteps } from '#kernel/services/each-alone.ts';

/** Deletes expired tokens, counters and sessions. @throws AggregateError for tables where that failed */
export const sweepOverdue = ({ pool, clock }: Context): Promise<void> =>
  inSteps(
    Object.fromEntries(Object.entries(deleteOverdue).map(([table, remove]) => [table, () => remove(pool, clock())])),
  );
