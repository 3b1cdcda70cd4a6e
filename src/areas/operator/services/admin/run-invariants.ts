import { findLastInvariantRun, type InvariantRunRow, saveInvariantRun } from '#kernel/database/admin/audit.ts';
import type { Context } from '#kernel/services/context.ts';
import { checkInvariants } from '../invariants.ts';

const keptMs = 90 * 86_400_000;

export type InvariantRun = { ran_at: Date; ok: boolean; checks: InvariantRunRow['checks'] };

/** Checks the invariants and stores the result for three months. */
export async function runInvariants({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<InvariantRun> {
  const ran_at = clock();
  const { ok, checks } = await checkInvariants(pool, ran_at);
  await saveInvariantRun(pool, { ran_at, checks }, new Date(ran_at.getTime() - keptMs));
  return { ran_at, ok, checks };
}

/** The result of the last run; null if there was none. */
export async function readInvariants({ pool }: Pick<Context, 'pool'>): Promise<InvariantRun | null> {
  const run = await findLastInvariantRun(pool);
  return run && { ...run, ok: run.checks.every(({ broken }) => broken === 0) };
}
