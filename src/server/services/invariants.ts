import type { Db } from '#server/database/connection.ts';
import { findBrokenInvariants } from '#server/database/installation/invariants.ts';

export type InvariantReport = { ok: boolean; checks: { name: string; broken: number; examples: string[] }[] };

/** Judges the whole state from the database alone: what must always be true, and how often it is not. */
export async function checkInvariants(db: Db, now: Date): Promise<InvariantReport> {
  const checks = await findBrokenInvariants(db, now);
  return { ok: checks.every((check) => check.broken === 0), checks };
}
