import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import type { Db } from '#kernel/database/connection.ts';
import { isPrefix } from '#areas/operator/rules/is-prefix.ts';

/** A migration of this program. `noWayBack`: the reason why no earlier version can use the database afterwards. */
export type Migration = MigrationMeta & { name: string; noWayBack: string | null };

/**
 * The line in a migration file that declares that servers of the previous version can neither continue nor be started
 * again.
 */
const marker = /^\s*-- cannot go back: (.+)/m;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** @param folder of the migration files and their journal */
export function readMigrations(folder: string): Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => ({
    ...migration,
    name: journal.entries[index]?.tag ?? '',
    noWayBack: marker.exec(migration.sql.join('\n'))?.[1]?.trim() ?? null,
  }));
}

/** The note that a migrating program leaves in the database for earlier versions started on it. */
const noteSchema = z.object({
  /** The program's version from its package.json. */
  version: z.string(),
  /** The newest migration. */
  newest: z.string(),
  /** The newest migration without a way back, by creation time: a program without it must not write. */
  least: z.number().nullable(),
  why: z.string().nullable(),
});
type Note = z.infer<typeof noteSchema>;

/** The state of a database: creation times (ms) of its applied migrations, and the note. */
export type DatabaseState = { seen: number[]; note: Note | null };

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows: known } = await db.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known[0]?.there) return { seen: [], note: null };
  const { rows } = await db.query<{ seen: string[] | null; note: string | null }>(
    `select (select array_agg(created_at order by created_at, id) from drizzle.__drizzle_migrations) as seen,
       obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note`,
  );
  return { seen: (rows[0]?.seen ?? []).map(Number), note: noteIn(rows[0]?.note ?? null) };
}

function noteIn(text: string | null): Note | null {
  try {
    return noteSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** SQL for the transaction of the newest migration. @param applied the migrations then in the database */
export function noteStatement(applied: readonly Migration[], version: string): string {
  const last = applied.findLast(({ noWayBack }) => noWayBack !== null);
  const note: Note = {
    version,
    newest: applied.at(-1)?.name ?? '',
    least: last?.folderMillis ?? null,
    why: last?.noWayBack ?? null,
  };
  return `comment on table drizzle.__drizzle_migrations is ${pg.escapeLiteral(JSON.stringify(note))}`;
}

/** The error for a database whose first migration is older than this program's first. */
export const beforeFirstRelease =
  'This database is from before the first release; export with the old program and import.';

/**
 * Refuses a start that would harm the database, or end the way back without consent: nothing was changed, and the
 * operator has to act.
 */
export class UpgradeRefused extends Error {}

/** `newer`: a later version has migrated the database, and this program can use it. */
export type UpgradePlan =
  | { kind: 'migrate'; pending: Migration[]; ends: Migration[] }
  | { kind: 'newer'; words: string };

/**
 * Plans the upgrade of a database before the program serves.
 * @param own all migrations of the program
 * @returns `ends`: the pending migrations after which the previous version cannot use the database; none for an empty
 * database
 * @throws UpgradeRefused if a newer version excludes this one, or the database has unknown migrations
 */
export function planUpgrade({ seen, note }: DatabaseState, own: readonly Migration[], version: string): UpgradePlan {
  const times = own.map(({ folderMillis }) => folderMillis);
  if ((seen[0] ?? Infinity) < (times[0] ?? 0)) throw new UpgradeRefused(beforeFirstRelease);
  if (isPrefix(seen, times)) {
    const pending = own.slice(seen.length);
    return { kind: 'migrate', pending, ends: seen.length > 0 ? pending.filter(({ noWayBack }) => noWayBack) : [] };
  }
  const self = `${brand.name} ${version} (${own.at(-1)?.name})`;
  if (!isPrefix(times, seen))
    throw new UpgradeRefused(
      `The tables of this database come from other migrations than those of ${self}` +
        `${note ? `: ${brand.name} ${note.version} (${note.newest}) made them` : ''}. Nothing was changed. ` +
        'Start the version that made them, or set DATABASE_URL to another database.',
    );
  const other = note ? `${brand.name} ${note.version} (${note.newest})` : 'a later version';
  if (note && (note.least === null || times.includes(note.least)))
    return {
      kind: 'newer',
      words: `The database was migrated by ${other}, and ${self} may serve it: its tables stay as they are.`,
    };
  throw new UpgradeRefused(
    `The database was migrated by ${other}, and ${self} cannot use it${note?.why ? `: ${note.why}` : ''}. ` +
      'Nothing was changed. Start that version again, or restore the backup that was made before the upgrade into an ' +
      "empty database with this one (docs/operating.md, 'Going back').",
  );
}

/** The operator's prompt for an upgrade without a way back. @param ends see `UpgradePlan` */
export const endOfWayBack = (ends: readonly Migration[]): string =>
  [
    'This upgrade cannot be taken back:',
    ...ends.map(({ name, noWayBack }) => `  ${name}: ${noWayBack}`),
    'Nothing was changed, and the version before runs on. Make a backup with that one (npm run golf -- backup --verify),',
    'stop its servers, say npm run golf -- migrate --yes with this one, and start it again.',
  ].join('\n');

/** @param error of the library, which wraps the database's own */
export function migrationFailure({ name }: Migration, error: unknown): Error {
  const innermost = (one: unknown): unknown => (one instanceof Error && one.cause ? innermost(one.cause) : one);
  const reason = innermost(error);
  return new Error(
    `The migration ${name} failed: ${reason instanceof Error ? reason.message : String(reason)}. Nothing of it was ` +
      'kept. Let the version before run on, or start it again: it can use the database. Mend what is named here, then ' +
      'start this version once more.',
    { cause: error },
  );
}
