import type pg from 'pg';

type Db = Pick<pg.Pool, 'query'>;

/** Serializes processes that start at once; any number nobody else takes. */
const preparationLock = 7_304_552_818;

const tables = `
create schema if not exists sandbox;
create table if not exists sandbox.sign_in_keys (id integer primary key check (id = 1), jwk jsonb not null);
create table if not exists sandbox.sign_in_people (
  issuer text not null,
  email text not null,
  subject text not null,
  is_introduced boolean not null default false,
  primary key (issuer, email)
);
create table if not exists sandbox.sign_in_codes (
  code text primary key,
  issuer text not null,
  grant_data jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
`;

export async function prepareStore(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${preparationLock}); ${tables}`);
}

/** The key that every process signs with: the first one that was written. */
export async function saveKey(db: Db, jwk: object): Promise<object> {
  await db.query('insert into sandbox.sign_in_keys (id, jwk) values (1, $1) on conflict do nothing', [
    JSON.stringify(jwk),
  ]);
  return (await findKey(db)) ?? jwk;
}

export async function findKey(db: Db): Promise<object | null> {
  const { rows } = await db.query<{ jwk: object }>('select jwk from sandbox.sign_in_keys where id = 1');
  return rows[0]?.jwk ?? null;
}

/** The subject of an address at an issuer: always the same. @param fresh taken when there is none yet */
export async function subjectOf(db: Db, issuer: string, email: string, fresh: string): Promise<string> {
  const { rows } = await db.query<{ subject: string }>(
    `insert into sandbox.sign_in_people (issuer, email, subject) values ($1, $2, $3)
     on conflict (issuer, email) do update set subject = sign_in_people.subject returning subject`,
    [issuer, email, fresh],
  );
  return rows[0]?.subject ?? fresh;
}

/** @returns true the first time alone, also when asked twice at once */
export async function introduce(db: Db, issuer: string, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox.sign_in_people set is_introduced = true
     where issuer = $1 and email = $2 and not is_introduced`,
    [issuer, email],
  );
  return rowCount === 1;
}

/** The grant of a code. */
export type Grant = {
  redirectUri: string;
  challenge: string;
  scope: string;
  /** The claims of the id token. */
  claims: { sub: string; nonce: string } & Record<string, string | boolean>;
};

/** Keeps a code, and forgets those of yesterday. */
export async function addCode(
  db: Db,
  row: { code: string; issuer: string; grant: Grant; expiresAt: Date },
): Promise<void> {
  await db.query("delete from sandbox.sign_in_codes where expires_at < $1::timestamptz - interval '1 day'", [
    row.expiresAt,
  ]);
  await db.query('insert into sandbox.sign_in_codes (code, issuer, grant_data, expires_at) values ($1, $2, $3, $4)', [
    row.code,
    row.issuer,
    JSON.stringify(row.grant),
    row.expiresAt,
  ]);
}

/** Uses a code up, whatever comes of it. @returns null for one that is unknown, over, or was used before */
export async function takeCode(db: Db, code: string, issuer: string, now: Date): Promise<Grant | null> {
  const { rows } = await db.query<{ grant_data: Grant }>(
    `update sandbox.sign_in_codes set used_at = $3
     where code = $1 and issuer = $2 and used_at is null and expires_at > $3 returning grant_data`,
    [code, issuer, now],
  );
  return rows[0]?.grant_data ?? null;
}
