import { signInCodes } from '#areas/accounts/tables/security.ts';
import type { Db } from '#kernel/database/connection.ts';
import { insertion } from '#kernel/database/rows.ts';

/** Stores the newest code of an address; the previous one becomes invalid. */
export async function replaceSignInCode(
  db: Db,
  code: { addressHash: string; codeHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.query(
    insertion(
      signInCodes,
      {
        address_hash: code.addressHash,
        code_hash: code.codeHash,
        attempts: 0,
        expires_at: code.expiresAt,
        created_at: code.now,
      },
      `on conflict (address_hash) do update
       set code_hash = excluded.code_hash,
         attempts = 0,
         expires_at = excluded.expires_at,
         created_at = excluded.created_at`,
    ),
  );
}

/**
 * Counts an attempt at an address's code.
 * @param most attempts at one code; further ones get null
 * @returns the hash of the code; null if none is valid, or the attempts are used up
 */
export async function trySignInCode(db: Db, addressHash: string, most: number, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ code_hash: string }>({
    name: 'try-sign-in-code',
    text: `update sign_in_codes
           set attempts = attempts + 1
           where address_hash = $1 and expires_at > $3 and attempts < $2
           returning code_hash`,
    values: [addressHash, most, now],
  });
  return rows[0]?.code_hash ?? null;
}

/** Uncounts an attempt: the code was right, but a name was missing. */
export async function untrySignInCode(db: Db, addressHash: string, codeHash: string): Promise<void> {
  await db.query({
    text: `update sign_in_codes
           set attempts = greatest(attempts - 1, 0)
           where address_hash = $1 and code_hash = $2`,
    values: [addressHash, codeHash],
  });
}

/** Uses up a code. Of concurrent calls, one gets true. */
export async function takeSignInCode(db: Db, addressHash: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-sign-in-code',
    text: 'delete from sign_in_codes where address_hash = $1 and code_hash = $2',
    values: [addressHash, codeHash],
  });
  return rowCount === 1;
}
