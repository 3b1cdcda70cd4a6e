import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { oneTimeTokens, type Purpose, rateCounters, signingKeys } from '#areas/accounts/tables/security.ts';
export type OneTimeToken = {
  hash: string;
  purpose: Purpose;
  userId: string | null;
  payload: Record<string, unknown>;
  expiresAt: Date;
  now: Date;
};
const kept = selected(oneTimeTokens, 't', ['hash', 'user_id', 'payload', 'expires_at']);
export type OneTimeTokenRow = RowIn<typeof kept>;

export async function insertOneTimeToken(db: Db, token: OneTimeToken): Promise<void> {
  await db.query({
    name: 'insert-one-time-token',
    ...insertion(oneTimeTokens, {
      hash: token.hash,
      purpose: token.purpose,
      user_id: token.userId,
      payload: token.payload,
      expires_at: token.expiresAt,
      created_at: token.now,
    }),
  });
}

/** A valid token, without using it up. */
export const findOneTimeToken = (db: Db, purpose: Purpose, hash: string, now: Date): Promise<OneTimeTokenRow | null> =>
  firstRow(db, {
    text: `select ${kept} from one_time_tokens t where t.hash = $1 and t.purpose = $2 and t.expires_at > $3`,
    values: [hash, purpose, now],
  });

/** Uses up a token. Of concurrent calls, one gets it. */
export const takeOneTimeToken = (db: Db, purpose: Purpose, hash: string, now: Date): Promise<OneTimeTokenRow | null> =>
  firstRow(db, {
    text: `delete from one_time_tokens t where t.hash = $1 and t.purpose = $2 and t.expires_at > $3 returning ${kept}`,
    values: [hash, purpose, now],
  });

/** Deletes a person's other tokens, of one purpose or of all. */
export async function dropOneTimeTokens(db: Db, userId: string, purpose: Purpose | null = null): Promise<void> {
  await db.query({
    text: 'delete from one_time_tokens where user_id = $1 and ($2::text is null or purpose = $2)',
    values: [userId, purpose],
  });
}

/** Deletes expired tokens, counter windows, challenges and sessions; one function for each table. */
export const deleteOverdue: Record<string, (db: Db, now: Date) => Promise<unknown>> = Object.fromEntries(
  Object.entries({
    one_time_tokens: 'expires_at < $1',
    rate_counters: 'window_ends < $1',
    factor_challenges: `expires_at < $1::timestamptz - interval '1 day'`,
    refresh_tokens: `used_at < $1::timestamptz - interval '30 days'`,
    sessions: 'expires_at < $1',
    sign_in_codes: 'expires_at < $1',
  }).map(([table, isOver]) => [
    table,
    (db: Db, now: Date) => db.query({ text: `delete from ${table} where ${isOver}`, values: [now] }),
  ]),
);

const counted = selected(rateCounters, 'c', ['count', 'window_ends']);
type CountedRow = RowIn<typeof counted>;

/**
 * Counts a call in a fixed window that all processes share.
 * @returns the number of calls in this window, including this one, and the window's end
 */
export async function countCall(db: Db, key: string, windowMs: number, now: Date): Promise<CountedRow> {
  const row = written(rateCounters, { key, window_ends: new Date(now.getTime() + windowMs), count: 1 }, 2);
  const { rows } = await db.query<CountedRow>({
    name: 'count-call',
    text: `insert into rate_counters as c (${row.columns}) values (${row.holes})
           on conflict (key) do update set
             count = case when c.window_ends <= $1 then 1 else c.count + 1 end,
             window_ends = case when c.window_ends <= $1 then excluded.window_ends else c.window_ends end
           returning ${counted}`,
    values: [now, ...row.values],
  });
  if (!rows[0]) throw new Error('the counter did not answer');
  return rows[0];
}

/** The number of calls counted in the current window, and the window's end. */
export async function readCalls(db: Db, key: string, now: Date): Promise<{ count: number; windowEnds: Date | null }> {
  const { rows } = await db.query<CountedRow>({
    name: 'read-calls',
    text: `select ${counted} from rate_counters c where c.key = $1 and c.window_ends > $2`,
    values: [key, now],
  });
  return { count: rows[0]?.count ?? 0, windowEnds: rows[0]?.window_ends ?? null };
}

/** Uncounts a call, such as one with the right secret. */
export async function uncountCall(db: Db, key: string): Promise<void> {
  await db.query({ text: 'update rate_counters set count = greatest(count - 1, 0) where key = $1', values: [key] });
}

const signingKey = selected(signingKeys, 'k', ['id', 'public_jwk', 'private_jwk', 'created_at']);
export type SigningKeyRow = RowIn<typeof signingKey>;

/** The signing keys of access tokens created since an instant, newest first. */
export const listSigningKeys = (db: Db, since: Date): Promise<SigningKeyRow[]> =>
  allRows(db, {
    text: `select ${signingKey} from signing_keys k where k.created_at > $1 order by k.created_at desc, k.id`,
    values: [since],
  });

export async function insertSigningKey(db: Db, key: SigningKeyRow): Promise<void> {
  await db.query(insertion(signingKeys, key));
}
