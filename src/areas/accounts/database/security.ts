import type { Db } from '#kernel/database/connection.ts';

/** What a one-time token may be given for. A token of one purpose is never taken for another. */
export type Purpose =
  | 'verify_email'
  | 'reset_password'
  | 'old_email'
  | 'new_email'
  | 'second_step'
  | 'oauth_attempt'
  | 'oauth_code'
  | 'identity';
export type OneTimeToken = {
  hash: string;
  purpose: Purpose;
  userId: string | null;
  payload: Record<string, unknown>;
  expiresAt: Date;
  now: Date;
};
export type OneTimeTokenRow = {
  hash: string;
  user_id: string | null;
  payload: Record<string, unknown>;
  expires_at: Date;
};

export async function insertOneTimeToken(db: Db, token: OneTimeToken): Promise<void> {
  await db.query({
    name: 'insert-one-time-token',
    text: 'insert into one_time_tokens (hash, purpose, user_id, payload, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)',
    values: [token.hash, token.purpose, token.userId, JSON.stringify(token.payload), token.expiresAt, token.now],
  });
}

/** A token that still works, without using it up. */
export async function findOneTimeToken(
  db: Db,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<OneTimeTokenRow | null> {
  const { rows } = await db.query<OneTimeTokenRow>({
    text: 'select hash, user_id, payload, expires_at from one_time_tokens where hash = $1 and purpose = $2 and expires_at > $3',
    values: [hash, purpose, now],
  });
  return rows[0] ?? null;
}

/** Uses a token up. Of any number at once, one gets it. */
export async function takeOneTimeToken(
  db: Db,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<OneTimeTokenRow | null> {
  const { rows } = await db.query<OneTimeTokenRow>({
    text: 'delete from one_time_tokens where hash = $1 and purpose = $2 and expires_at > $3 returning hash, user_id, payload, expires_at',
    values: [hash, purpose, now],
  });
  return rows[0] ?? null;
}

/** Ends a person's other tokens: of one purpose, or of all. */
export async function dropOneTimeTokens(db: Db, userId: string, purpose: Purpose | null = null): Promise<void> {
  await db.query({
    text: 'delete from one_time_tokens where user_id = $1 and ($2::text is null or purpose = $2)',
    values: [userId, purpose],
  });
}

/** Removes what is over: tokens, windows of counters, questions for codes and sessions; by table. */
export const deleteOverdue: Record<string, (db: Db, now: Date) => Promise<unknown>> = Object.fromEntries(
  Object.entries({
    one_time_tokens: 'expires_at < $1',
    rate_counters: 'window_ends < $1',
    factor_challenges: `expires_at < $1::timestamptz - interval '1 day'`,
    refresh_tokens: `used_at < $1::timestamptz - interval '30 days'`,
    sessions: 'expires_at < $1',
  }).map(([table, isOver]) => [
    table,
    (db: Db, now: Date) => db.query({ text: `delete from ${table} where ${isOver}`, values: [now] }),
  ]),
);

/**
 * Counts one call in a fixed window, for every process at once.
 * @returns the calls of this window, this one included, and when it ends
 */
export async function countCall(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; window_ends: Date }> {
  const { rows } = await db.query<{ count: number; window_ends: Date }>({
    name: 'count-call',
    text: `insert into rate_counters as c (key, window_ends, count) values ($1, $2, 1)
           on conflict (key) do update set
             count = case when c.window_ends <= $3 then 1 else c.count + 1 end,
             window_ends = case when c.window_ends <= $3 then $2 else c.window_ends end
           returning count, window_ends`,
    values: [key, new Date(now.getTime() + windowMs), now],
  });
  const counted = rows[0];
  if (!counted) throw new Error('the counter did not answer');
  return counted;
}

/** How many calls a limit has counted in the window that is open, and when that ends. */
export async function readCalls(db: Db, key: string, now: Date): Promise<{ count: number; windowEnds: Date | null }> {
  const { rows } = await db.query<{ count: number; window_ends: Date }>({
    name: 'read-calls',
    text: 'select count, window_ends from rate_counters where key = $1 and window_ends > $2',
    values: [key, now],
  });
  return { count: rows[0]?.count ?? 0, windowEnds: rows[0]?.window_ends ?? null };
}

/** Takes a counted call back: it turned out to be a right one. */
export async function uncountCall(db: Db, key: string): Promise<void> {
  await db.query({ text: 'update rate_counters set count = greatest(count - 1, 0) where key = $1', values: [key] });
}

export type SigningKeyRow = { id: string; public_jwk: Record<string, unknown>; private_jwk: string; created_at: Date };

/** The keys of access tokens made since an instant, newest first. */
export async function listSigningKeys(db: Db, since: Date): Promise<SigningKeyRow[]> {
  const { rows } = await db.query<SigningKeyRow>({
    text: 'select * from signing_keys where created_at > $1 order by created_at desc, id',
    values: [since],
  });
  return rows;
}

export async function insertSigningKey(
  db: Db,
  key: { id: string; publicJwk: object; privateJwk: string; now: Date },
): Promise<void> {
  await db.query({
    text: 'insert into signing_keys (id, public_jwk, private_jwk, created_at) values ($1, $2, $3, $4)',
    values: [key.id, JSON.stringify(key.publicJwk), key.privateJwk, key.now],
  });
}
