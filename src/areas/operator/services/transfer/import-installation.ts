import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import {
  analyzeTables,
  type CarriedTable,
  claimEmptyTables,
  inTransfer,
  listCarriedTables,
  readSchemaVersion,
  rowsInto,
  setSequences,
  tallyTable,
} from '#areas/operator/database/transfer.ts';
import { requestResync } from '#areas/scoring/database/resync-request.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import type { Carried, Installation } from './export-installation.ts';
import { type Manifest, otherVersionWords, type Progress, type Seal } from './manifest.ts';
import { expectSame, piecesOf, proveExport } from './read-export.ts';

/**
 * Fills an empty, migrated database with an export: all or nothing. The file is read and verified completely first;
 * then the rows are written in one transaction, read back, and compared before it is committed.
 * @returns the imported counts, the server's settings, and the bucket of the pictures if the export only names it
 * @throws Error if the file is incomplete, the database is not empty or has another version, or naming the table that
 * differs
 */
export async function importInstallation(
  { databaseUrl, pictures }: Pick<Installation, 'databaseUrl' | 'pictures'>,
  file: string,
  progress: Progress,
): Promise<Carried & { bucket: string | null; settings: Record<string, string> }> {
  const { manifest, seal } = await proveExport(file, progress);
  // Checked before pictures are stored, and again under the lock.
  await inTransfer(databaseUrl, 'changes', (client) => expectFitting(client, manifest));
  const kept = await savePictures(file, pictures, progress);
  try {
    await inTransfer(databaseUrl, 'changes', async (client) => {
      await fillTables(client, file, await expectFitting(client, manifest), progress);
      await setSequences(client, seal.sequences);
      await expectSealed(client, manifest.tables, seal, progress);
      // Phones must send their scores again, since some were entered after the export was made.
      await requestResync(client);
      await analyzeTables(client);
    });
  } catch (error) {
    for (const key of kept) await pictures.delete(key);
    throw error;
  }
  const rows = Object.values(seal.tables).reduce((sum, table) => sum + table.rows, 0);
  return {
    tables: seal.tables,
    rows,
    pictures: seal.pictures.rows,
    bucket: manifest.pictures === 'files' ? null : manifest.pictures.bucket,
    settings: manifest.settings,
  };
}

/** @returns the tables, empty and locked. @throws Error saying which part does not match */
async function expectFitting(client: pg.Client, manifest: Manifest): Promise<CarriedTable[]> {
  const here = await readSchemaVersion(client);
  if (!here)
    throw new Error('This database was never migrated. Run `npm run golf -- migrate` first. Nothing was changed.');
  const other = otherVersionWords(manifest.schema, here);
  if (other) throw new Error(`${other} Nothing was changed.`);
  const tables = await listCarriedTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(manifest.tables))
    throw new Error('The tables of this database differ from the export. Nothing was changed.');
  const filled = await claimEmptyTables(client, tables);
  if (filled.length > 0)
    throw new Error(
      `This database is not empty: there are rows in ${filled.slice(0, 5).join(', ')}. ` +
        'Import into a new one. Nothing was changed.',
    );
  return tables;
}

/** @returns the keys of pictures that were not stored before */
async function savePictures(file: string, store: PictureStore, progress: Progress): Promise<string[]> {
  const kept: string[] = [];
  for await (const piece of piecesOf(file)) {
    if (piece.kind === 'rows') break;
    if (piece.kind !== 'picture') continue;
    const before = await store.get(piece.key);
    before?.stream.destroy();
    await store.put(piece.key, piece.bytes, 'image/webp');
    if (!before) kept.push(piece.key);
    progress('pictures', kept.length);
  }
  return kept;
}

async function fillTables(client: pg.Client, file: string, tables: CarriedTable[], progress: Progress): Promise<void> {
  let [filling, copy, bytes] = [null as string | null, null as Writable | null, 0];
  const close = async () => {
    if (!copy) return;
    copy.end();
    await finished(copy);
  };
  for await (const piece of piecesOf(file)) {
    if (piece.kind !== 'rows') continue;
    if (piece.table !== filling) {
      await close();
      const table = tables.find(({ name }) => name === piece.table);
      if (!table) throw new Error(`${piece.table} is not a table of this database.`);
      [filling, copy, bytes] = [piece.table, rowsInto(client, table), 0];
      // The database's error is thrown by `finished`, or by the pending write.
      copy.on('error', () => {});
    }
    for await (const chunk of piece.content) {
      bytes += chunk.length;
      if (copy?.destroyed) break;
      if (copy && !copy.write(chunk)) await drained(copy);
      progress(`writing ${piece.table}, bytes`, bytes);
    }
  }
  await close();
}

/** Waits until the stream drains or ends; the listener for the other event is removed. */
async function drained(copy: Writable): Promise<void> {
  const waiting = new AbortController();
  const came = (event: string) => once(copy, event, { signal: waiting.signal });
  try {
    await Promise.race([came('drain'), came('close')]);
  } finally {
    waiting.abort();
  }
}

async function expectSealed(client: pg.Client, tables: CarriedTable[], seal: Seal, progress: Progress): Promise<void> {
  for (const table of tables) {
    const found = await tallyTable(client, table);
    try {
      expectSame(table.name, found, seal.tables[table.name]);
    } catch (error) {
      throw new Error(`${(error as Error).message}. Everything was rolled back.`, { cause: error });
    }
    progress(`checking ${table.name}`, found.rows);
  }
}
