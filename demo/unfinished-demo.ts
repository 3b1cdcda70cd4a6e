import pg from 'pg';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countAccounts, identityOf } from '#areas/operator/database/identity.ts';
import { writeWhole } from '#kernel/platform/save-file.ts';

/** Empties a database of all that `migrate` made: tables, what was migrated, and the queue. */
async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop schema if exists public, drizzle, graphile_worker cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}

/** Domain of every account of the demo data. */
const demoDomain = 'demo.golf';
const noteIn = (dataDir: string): string => join(dataDir, 'demo-unfinished');

/** Notes that demo data is being loaded into a database, by the database's identity, until it stands there whole. */
export async function noteWhileLoading(dataDir: string, databaseUrl: string, load: () => Promise<void>): Promise<void> {
  writeWhole(noteIn(dataDir), await identityOf(databaseUrl));
  await load();
  rmSync(noteIn(dataDir), { force: true });
}

/**
 * Half a demo world is no use, and cannot be gone on with: the database in which loading was broken off is emptied, so
 * that the next start loads it whole. Another database, and one in which somebody has signed up, stays as it is.
 * @returns whether it was emptied
 */
export async function dropUnfinishedDemo(
  dataDir: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<boolean> {
  if (!existsSync(noteIn(dataDir))) return false;
  if (readFileSync(noteIn(dataDir), 'utf8').trim() !== (await identityOf(databaseUrl))) return false;
  const strangers = await countAccounts(databaseUrl, { outside: demoDomain });
  if (strangers > 0) {
    say(`The demo data was not loaded to its end. ${strangers} other accounts are there, so nothing was removed.`);
    return false;
  }
  say('The demo data was not loaded to its end last time: it is loaded anew');
  await dropEverything(databaseUrl);
  rmSync(noteIn(dataDir), { force: true });
  return true;
}
