import type { Pool } from '#kernel/database/connection.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { checkMergedCards } from '#areas/scoring/services/check-merged-cards.ts';
import type { JudgedSentence } from '#kernel/database/admin/audit.ts';

export type InvariantReport = { ok: boolean; checks: JudgedSentence[] };

/** Checks all invariants of the stored data, and counts violations. */
export async function checkInvariants(pool: Pool, now: Date): Promise<InvariantReport> {
  const checks = [...(await findBrokenInvariants(pool, now)), await checkMergedCards(pool)];
  return { ok: checks.every((check) => check.broken === 0), checks };
}
