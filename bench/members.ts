import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { hashPassword } from '#areas/accounts/services/passwords.ts';
import type { Shot } from './load.ts';

const password = 'measured-1';
const pages = ['/', '/tournaments', '/golfer-dashboard', '/api/tournaments?limit=24', '/marketplace', '/settings'];
/** The n-th page of a member. */
export const memberShot = (golfers: { token: string }[], n: number): Shot => ({
  path: pages[n % pages.length] ?? '/',
  headers: { cookie: sessionCookieOf(golfers[n % golfers.length]?.token ?? ''), 'accept-encoding': 'br' },
});
export const signInOf = (email: string): Shot => ({
  path: '/api/auth/sign-in',
  method: 'POST',
  body: JSON.stringify({ email, password }),
  headers: { 'content-type': 'application/json' },
});

/** Gives each of them the same password. @returns their addresses */
export async function givePasswords(
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { email: string }[] }> },
  golfers: { userId: string }[],
): Promise<string[]> {
  const ids = golfers.map(({ userId }) => userId);
  await pool.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id, 'credential', $2 from unnest($1::uuid[]) id`,
    [ids, await hashPassword(password)],
  );
  const { rows } = await pool.query('select email from users where id = any($1)', [ids]);
  return rows.map(({ email }) => email);
}
