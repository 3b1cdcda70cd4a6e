import { patience } from '#tests/patience.ts';
import type { TestServer } from './server.ts';

/** Waits until the queues have done what is due now. */
export async function quiet(server: TestServer): Promise<void> {
  const until = performance.now() + patience(10_000);
  for (;;) {
    const { rows } = await server.context.pool.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (rows[0]?.due === 0) return;
    if (performance.now() > until) throw new Error(`${rows[0]?.due} jobs are still due`);
    await server.pause(30);
  }
}
