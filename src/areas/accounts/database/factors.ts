import type { Db } from '#kernel/database/connection.ts';
import { insertion, insertions, pick, type RowIn, selected } from '#kernel/database/rows.ts';
import { factorChallenges, factors, recoveryCodes } from '#areas/accounts/tables/security.ts';

const told = ['id', 'user_id', 'factor_type', 'friendly_name', 'secret', 'phone', 'created_at'] as const;
const columns = selected(factors, 'f', [...told, 'status']);
export type FactorRow = RowIn<typeof columns>;

export async function listFactors(
  db: Db,
  userId: string,
  status: FactorRow['status'] | null = null,
): Promise<FactorRow[]> {
  const { rows } = await db.query<FactorRow>({
    name: 'list-factors',
    text: `select ${columns} from factors f
           where f.user_id = $1 and ($2::text is null or f.status = $2)
           order by f.created_at, f.id`,
    values: [userId, status],
  });
  return rows;
}

export async function findFactor(db: Db, userId: string, id: string): Promise<FactorRow | null> {
  const { rows } = await db.query<FactorRow>({
    text: `select ${columns} from factors f where f.id = $1 and f.user_id = $2`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

export async function insertFactor(db: Db, factor: Omit<FactorRow, 'status'>): Promise<void> {
  await db.query(insertion(factors, pick(factor, told)));
}

/** @returns false when it was verified before */
export async function verifyFactorRow(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `update factors set status = 'verified' where id = $1 and status = 'unverified'`,
    values: [id],
  });
  return (rowCount ?? 0) > 0;
}

export async function deleteFactor(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'delete from factors where id = $1 and user_id = $2',
    values: [id, userId],
  });
  return (rowCount ?? 0) > 0;
}

/** Uses a time step of an authenticator app up. @returns false when it, or a later one, was used before */
export async function takeStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update factors set last_step = $2 where id = $1 and (last_step is null or last_step < $2)',
    values: [factorId, step],
  });
  return (rowCount ?? 0) > 0;
}

export async function insertChallenge(
  db: Db,
  challenge: { id: string; factorId: string; codeHash: string | null; expiresAt: Date; now: Date },
): Promise<void> {
  await db.query(
    insertion(factorChallenges, {
      id: challenge.id,
      factor_id: challenge.factorId,
      code_hash: challenge.codeHash,
      expires_at: challenge.expiresAt,
      created_at: challenge.now,
    }),
  );
}

/**
 * Counts a try at a challenge before its code is looked at.
 * @returns null when it is over, used up, or of another factor
 */
export async function tryChallenge(
  db: Db,
  id: string,
  factorId: string,
  maxAttempts: number,
  now: Date,
): Promise<{ code_hash: string | null } | null> {
  const { rows } = await db.query<{ code_hash: string | null }>({
    text: `update factor_challenges set attempts = attempts + 1
           where id = $1 and factor_id = $2 and attempts < $3 and used_at is null and expires_at > $4 returning code_hash`,
    values: [id, factorId, maxAttempts, now],
  });
  return rows[0] ?? null;
}

/** @returns false when another call was first */
export async function takeChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update factor_challenges set used_at = $2 where id = $1 and used_at is null',
    values: [id, now],
  });
  return (rowCount ?? 0) > 0;
}

/** Puts new recovery codes in the place of the old ones. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: { id: string; hash: string }[],
): Promise<void> {
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] });
  const rows = codes.map((code) => ({ ...code, user_id: userId }));
  await db.query(insertions(recoveryCodes, ['id', 'user_id', 'hash'], rows));
}

/** One that still works: it tells how all of the person's codes are hashed. */
export async function findRecoveryHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>({
    text: 'select hash from recovery_codes where user_id = $1 and used_at is null limit 1',
    values: [userId],
  });
  return rows[0]?.hash ?? null;
}

/** @returns false for a code that is unknown or was used */
export async function takeRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null',
    values: [userId, hash, now],
  });
  return (rowCount ?? 0) > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: 'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}
