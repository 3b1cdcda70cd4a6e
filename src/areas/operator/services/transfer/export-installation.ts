import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import {
  type CarriedTable,
  inTransfer,
  listCarriedTables,
  readSchemaVersion,
  readSequences,
  rowsOf,
} from '#areas/operator/database/transfer.ts';
import { listPictureIds } from '#kernel/database/pictures.ts';
import { RowTally, type Tally } from '#kernel/database/transfer/row-tally.ts';
import { type ArchiveWriter, writeArchive } from '#kernel/platform/archive.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import { pictureKey } from '#kernel/services/save-picture.ts';
import { pictureWidths } from '#kernel/contract/pictures.ts';
import {
  type Manifest,
  manifestName,
  partName,
  pictureFolder,
  pictureLine,
  type Progress,
  type Seal,
  sealName,
} from './manifest.ts';

export type Installation = {
  databaseUrl: string;
  pictures: PictureStore;
  bucket: string | undefined;
  clock: Clock;
  /** By name, see `carriedSettings`. */
  settings: Record<string, string>;
};
export type Carried = { tables: Seal['tables']; rows: number; pictures: number };
export type Exported = Carried & {
  /** Ids of pictures with files missing in the store. */
  missing_pictures: string[];
};

const partBytes = 4 * 1024 * 1024;

/**
 * Writes the whole installation into one file: all rows in one snapshot, waiting jobs, sequences, settings with their
 * secrets, and pictures if they are stored in a folder. Readers and writers are not blocked. Memory holds one part of a
 * table at a time.
 * @param options.mayMissPictures exports even if picture files are missing, and returns their ids
 * @throws Error if the file exists, the database was never migrated, or picture files are missing, since the export
 * would then be no complete backup
 */
export async function exportInstallation(
  { databaseUrl, pictures, bucket, clock, settings }: Installation,
  file: string,
  progress: Progress,
  { mayMissPictures = false }: { mayMissPictures?: boolean } = {},
): Promise<Exported> {
  return inTransfer(databaseUrl, 'snapshot', async (client) => {
    const schema = await readSchemaVersion(client);
    if (!schema) throw new Error('This database was never migrated: there is nothing to export.');
    const tables = await listCarriedTables(client);
    const manifest: Manifest = {
      format: 'fairway-export-1',
      made_at: clock().toISOString(),
      schema,
      tables,
      settings,
      pictures: bucket ? { bucket } : 'files',
    };
    let missing: string[] = [];
    const seal: Seal = { tables: {}, sequences: {}, pictures: { rows: 0, hash: '' } };
    await writeArchive(file, async (archive) => {
      await archive.add(manifestName, json(manifest));
      const added = await addPictures(archive, bucket ? [] : await listPictureIds(client), pictures, progress);
      seal.pictures = added.tally;
      missing = added.missing.length > 0 ? await stillListed(databaseUrl, added.missing) : [];
      if (missing.length > 0 && !mayMissPictures) throw new Error(missingWords(missing));
      for (const table of tables) seal.tables[table.name] = await addTable(archive, client, table, progress);
      seal.sequences = await readSequences(client);
      await archive.add(sealName, json(seal));
    });
    return {
      tables: seal.tables,
      rows: Object.values(seal.tables).reduce((sum, { rows }) => sum + rows, 0),
      pictures: seal.pictures.rows,
      missing_pictures: missing,
    };
  });
}

/** Those ids whose pictures still have a row: a picture deleted during the export is not missing. */
const stillListed = (databaseUrl: string, ids: string[]): Promise<string[]> =>
  inTransfer(databaseUrl, 'snapshot', async (client) => {
    const listed = new Set(await listPictureIds(client));
    return ids.filter((id) => listed.has(id));
  });

const maxNamed = 5;
const missingWords = (ids: string[]): string =>
  `Files of ${ids.length} ${ids.length === 1 ? 'picture is' : 'pictures are'} not in the store ` +
  `(${ids.slice(0, maxNamed).join(', ')}${ids.length > maxNamed ? ', …' : ''}); nothing was written. ` +
  'Does this command read the settings of the server (DATA_DIR, PICTURES_S3_BUCKET)? ' +
  'Where the files are lost, say --allow-missing-pictures.';

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: CarriedTable,
  progress: Progress,
): Promise<Tally> {
  const tally = new RowTally();
  let [part, waiting, size] = [0, [] as Buffer[], 0];
  const add = async () => {
    part += 1;
    await archive.add(partName(table.name, part), Buffer.concat(waiting, size));
    [waiting, size] = [[], 0];
  };
  for await (const chunk of rowsOf(client, table) as AsyncIterable<Buffer>) {
    tally.add(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await add();
    progress(table.name, tally.rows);
  }
  if (size > 0) await add();
  return tally.result();
}

async function addPictures(
  archive: ArchiveWriter,
  ids: string[],
  store: PictureStore,
  progress: Progress,
): Promise<{ tally: Tally; missing: string[] }> {
  const tally = new RowTally();
  const missing = new Set<string>();
  for (const id of ids)
    for (const width of pictureWidths) {
      const key = pictureKey(id, width);
      const found = await store.get(key);
      if (!found) {
        missing.add(id);
        continue;
      }
      const picture = await buffer(found.stream);
      tally.add(pictureLine(key, picture));
      await archive.add(`${pictureFolder}${key}`, picture);
      progress('pictures', tally.rows);
    }
  return { tally: tally.result(), missing: [...missing] };
}
