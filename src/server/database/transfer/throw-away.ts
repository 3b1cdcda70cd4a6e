import { randomBytes } from 'node:crypto';
import pg from 'pg';

const prefix = 'fairway_verify_';

const onServer = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: 'golf backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Databases that a run left when it was killed: nobody is connected to them. */
async function dropLeftOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select d.datname as name
     from pg_database d
     where starts_with(d.datname, $1)
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
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
  const name = prefix + randomBytes(6).toString('hex');
  await onServer(url, async (client) => {
    await dropLeftOver(client);
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`).catch((error) => {
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
    return await work(own.href);
  } finally {
    await onServer(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
  }
}
