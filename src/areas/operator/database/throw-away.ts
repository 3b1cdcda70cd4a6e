import { randomBytes } from 'node:crypto';
import pg from 'pg';

const prefix = 'fairway_verify_';
/** The maker of such a database connects to it at once, and stays: one that nobody is connected to by then is left. */
const leftAfterMs = 600_000;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'golf backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const onServer = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const madeNow = (): string => `${prefix}${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;

/** When a database was made, by its name; long ago where the name does not say it. */
const madeAtOf = (name: string): number => Number.parseInt(name.slice(prefix.length).split('_')[0] ?? '', 36) || 0;

/**
 * Drops databases that a run left when it was killed. A database that belongs to another role, or is being used after
 * all, stays: it is no reason to make no backup.
 */
async function dropLeftOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select d.datname as name
     from pg_database d
     where starts_with(d.datname, $1)
       and pg_has_role(d.datdba, 'usage')
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [prefix],
  );
  for (const { name } of rows.filter((one) => Date.now() - madeAtOf(one.name) > leftAfterMs))
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch(() => {});
}

/** Makes an empty database that holds texts as the one of the connection does, whatever the server's own are. */
async function makeLike(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; collation: string; letters: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collation, datctype as letters
     from pg_database
     where datname = current_database()`,
  );
  const { encoding = 'UTF8', collation = 'C', letters = 'C' } = rows[0] ?? {};
  await client.query(
    `create database ${pg.escapeIdentifier(name)} template template0 encoding ${pg.escapeLiteral(encoding)}
     lc_collate ${pg.escapeLiteral(collation)} lc_ctype ${pg.escapeLiteral(letters)}`,
  );
}

/**
 * Makes an empty database beside another one, and drops it when `work` has ended.
 * @param url of a database of the server, straight to it
 * @throws Error that says what is missing where the role may not make databases; whatever `work` throws
 */
export async function inThrowAwayDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = madeNow();
  await onServer(url, async (client) => {
    await dropLeftOver(client);
    await makeLike(client, name).catch((error) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      const { user } = client;
      throw new Error(
        `The role ${user} may not make databases, so no backup can be tried: alter role ${user} createdb. ` +
          'Or set BACKUP_VERIFY=0.',
        { cause: error },
      );
    });
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  try {
    // Seen by others as in use, also while the file is read and nobody else is connected.
    return await onServer(own.href, () => work(own.href));
  } finally {
    await onServer(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
  }
}
