import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, insertions, pick, type RowIn, selected } from '#kernel/database/rows.ts';
import { factorChallenges, factors, recoveryCodes } from '#areas/accounts/tables/security.ts';

const told = ['id', 'user_id', 'factor_type', 'friendly_name', 'secret', 'phone', 'created_at'] as const;
const columns = selected(factors, 'f', [...told, 'status']);
export type FactorRow = RowIn<typeof columns>;

export const listFactors = (db: Db, userId: string, status: FactorRow['status'] | null = null): Promise<FactorRow[]> =>
  allRows(db, {
    name: 'list-factors',
    text: `select ${columns} from factors f
           where f.user_id = $1 and ($2::text is null or f.status = $2)
           order by f.created_at, f.id`,
    values: [userId, status],
  });

export const findFactor = (db: Db, userId: string, id: string): Promise<FactorRow | null> =>
  firstRow(db, {
    text: `select ${columns} from factors f where f.id = $1 and f.user_id = $2`,
    values: [id, userId],
  });

export async function insertFactor(db: Db, factor: Omit<FactorRow, 'status'>): Promise<void> {
  await db.query(insertion(factors, pick(factor, told)));
}

/** @returns false if it was verified before */
export const verifyFactorRow = (db: Db, id: string): Promise<boolean> =>
  isWritten(db, {
    text: `update factors set status = 'verified' where id = $1 and status = 'unverified'`,
    values: [id],
  });

export const deleteFactor = (db: Db, userId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    text: 'delete from factors where id = $1 and user_id = $2',
    values: [id, userId],
  });

/** Uses up a time step of an authenticator app. @returns false if it, or a later one, was used before */
export const takeStep = (db: Db, factorId: string, step: number): Promise<boolean> =>
  isWritten(db, {
    text: 'update factors set last_step = $2 where id = $1 and (last_step is null or last_step < $2)',
    values: [factorId, step],
  });

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
 * Counts an attempt at a challenge before its code is checked.
 * @returns null if it has expired, is used up, or belongs to another factor
 */
export const tryChallenge = (
  db: Db,
  id: string,
  factorId: string,
  maxAttempts: number,
  now: Date,
): Promise<{ code_hash: string | null } | null> =>
  firstRow(db, {
    text: `update factor_challenges set attempts = attempts + 1
           where id = $1 and factor_id = $2 and attempts < $3 and used_at is null and expires_at > $4 returning code_hash`,
    values: [id, factorId, maxAttempts, now],
  });

/** @returns false if another call used it first */
export const takeChallenge = (db: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    text: 'update factor_challenges set used_at = $2 where id = $1 and used_at is null',
    values: [id, now],
  });

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: { id: string; hash: string }[],
): Promise<void> {
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] });
  const rows = codes.map((code) => ({ ...code, user_id: userId }));
  await db.query(insertions(recoveryCodes, ['id', 'user_id', 'hash'], rows));
}

/** The hash of an unused recovery code; its salt is shared by all of the person's codes. */
export async function findRecoveryHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>({
    text: 'select hash from recovery_codes where user_id = $1 and used_at is null limit 1',
    values: [userId],
  });
  return rows[0]?.hash ?? null;
}

/** @returns false for an unknown or used code */
export const takeRecoveryCode = (db: Db, userId: string, hash: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    text: 'update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null',
    values: [userId, hash, now],
  });

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db, {
    text: 'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
    values: [userId],
  });
