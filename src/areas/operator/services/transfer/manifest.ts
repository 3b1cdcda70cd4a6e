import { hash } from 'node:crypto';
import { z } from 'zod';
import { isPrefix } from '#areas/operator/rules/is-prefix.ts';

const tally = z.object({ rows: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** The manifest at the start of an export: origin and expected contents. */
export const manifestSchema = z.object({
  format: z.literal('fairway-export-1'),
  made_at: z.iso.datetime(),
  schema: z.object({ migrations: z.array(z.string()), queue: z.int() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** The installation's settings with secrets, except those of the machine. */
  settings: z.record(z.string(), z.string()),
  /** 'files' are part of the export; a bucket is only named, and backed up separately. */
  pictures: z.union([z.literal('files'), z.object({ bucket: z.string() })]),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The trailer of an export with the row counts and hashes of its contents. An export without it is incomplete. */
export const sealSchema = z.object({
  tables: z.record(z.string(), tally),
  sequences: z.record(z.string(), z.object({ value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  pictures: tally,
});
export type Seal = z.output<typeof sealSchema>;

export const manifestName = 'manifest.json';
export const sealName = 'seal.json';
export const pictureFolder = 'pictures/';

/** The name of a part of a table: the parts in order are the table's rows in COPY text format. */
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`;
/** The table of a part's name; null for other names. */
export const tableOfPart = (name: string): string | null =>
  /^tables\/([a-z_]+\.[a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1] ?? null;
/** The picture's key in a file name; null for other names. */
export const pictureOfName = (name: string): string | null =>
  /^pictures\/([0-9a-f-]{36}\/\d{1,5}\.webp)$/.exec(name)?.[1] ?? null;

/** Reports the progress of a long operation; called repeatedly. */
export type Progress = (what: string, count: number) => void;

/** The line by which the trailer's hash covers a picture. */
export const pictureLine = (key: string, bytes: Buffer): Buffer => Buffer.from(`${key} ${hash('sha256', bytes)}\n`);

type Schema = Manifest['schema'];

/**
 * The program version needed to restore a backup, in words, checked before a database with another schema is created.
 * @param made the schema of the backup @param own the schema of this program
 * @returns null if this program can restore it
 */
export function otherVersionWords(made: Schema, own: Schema): string | null {
  const [isLater, isEarlier] = [isPrefix(own.migrations, made.migrations), isPrefix(made.migrations, own.migrations)];
  if (isLater && isEarlier)
    return own.queue === made.queue
      ? null
      : `The queue of jobs in this backup is of version ${made.queue}, and this program makes ${own.queue}: restore it ` +
          'with the program that had migrated the database.';
  const counts =
    `The tables of this backup have ${made.migrations.length} migrations, and this program has ` +
    `${own.migrations.length}. `;
  if (isLater) return `${counts}A later version had migrated the database: restore it with that one.`;
  return isEarlier
    ? `${counts}Restore it with the version that had migrated the database; the newer one migrates when it starts.`
    : `${counts}They are other ones: restore it with the program that had migrated the database.`;
}
