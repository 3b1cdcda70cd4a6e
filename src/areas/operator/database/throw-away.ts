import { randomBytes } from 'node:crypto';
import pg from 'pg';

const prefix = 'fairway_verify_';
/** The creator connects at once and stays connected: a database without connections after this time was abandoned. */
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

/** The creation time in a temporary database's name; the epoch if it has none. */
const madeAtOf = (name: string): number => Number.parseInt(name.slice(prefix.length).split('_')[0] ?? '', 36) || 0;

/**
 * Drops temporary databases of killed runs. One that belongs to another role, or is in use, is skipped: that must not
 * prevent a backup.
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

/**
 * Creates an empty database with the same encoding and locale as the connection's, whatever the server's defaults are.
 */
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
 * Creates an empty temporary database, and drops it after `work`.
 * @param url a direct connection to a database on the server
 * @throws Error naming the missing privilege if the role may not create databases; whatever `work` throws
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
    // Keeps a connection open, so that other processes see the database in use even while only the file is read.
    return await onServer(own.href, () => work(own.href));
  } finally {
    await onServer(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
  }
}
