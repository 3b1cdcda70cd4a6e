import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '#tests/patience.ts';
import type { TestServer } from './server.ts';

/** Waits until the queues have done what is due now, however much it is: only a queue that stands still is given up. */
export async function quiet({ context }: TestServer): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const { rows } = await context.pool.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    const due = rows[0]?.due ?? 0;
    if (due === 0) return;
    if (due < least) [least, since] = [due, performance.now()];
    if (performance.now() - since > patience(20_000)) throw new Error(`${due} jobs are still due`);
    await sleep(25);
  }
}
