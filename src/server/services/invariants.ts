import type { Pool } from '#server/database/connection.ts';
import { findBrokenInvariants } from '#server/database/installation/invariants.ts';
import { checkFolds } from '#server/services/scoring/check-folds.ts';

export type InvariantReport = { ok: boolean; checks: { name: string; broken: number; examples: string[] }[] };

/** Judges the whole state from what is stored alone: what must always be true, and how often it is not. */
export async function checkInvariants(pool: Pool, now: Date): Promise<InvariantReport> {
  const checks = [...(await findBrokenInvariants(pool, now)), await checkFolds(pool)];
  return { ok: checks.every((check) => check.broken === 0), checks };
}
