import { AppError } from '#kernel/contract/errors.ts';
import { isPartName, manifestFile, partFile } from '#areas/operator/rules/layout.ts';
import { unpack, UnpackError } from '#kernel/platform/spreadsheets/unpack.ts';
import { fileFault } from './file-fault.ts';
import { type TournamentManifest, tournamentManifestSchema } from './manifest.ts';

const megabyte = 1024 * 1024;
const maxOfManifest = megabyte / 4;
const maxOfPart = 16 * megabyte;
const maxOfAll = 512 * megabyte;
const maxFiles = 2_000;

/** An opened file: its manifest, and the lines of a table, part by part. */
export type TournamentFile = {
  manifest: TournamentManifest;
  partsOf(table: string): Generator<string[]>;
};

/** Extracts one file from the archive. */
function take(bytes: Buffer, name: string, most: number): Buffer {
  try {
    const found = unpack(bytes, (one) => (one === name ? most : null), most).get(name);
    if (found) return found;
  } catch (error) {
    throw refused(error, name);
  }
  throw fileFault(name, 'This part is missing');
}

function refused(error: unknown, name: string): unknown {
  if (!(error instanceof UnpackError)) return error;
  if (error.reason === 'too_large')
    return new AppError('payload_too_large', `${name} unpacks to more than is taken in.`);
  return new AppError('unsupported_media_type', 'This is no whole ZIP file.');
}

/** Checks the names of all entries before anything is extracted. */
function refuseStrangers(bytes: Buffer): void {
  const names: string[] = [];
  try {
    unpack(
      bytes,
      (name) => {
        names.push(name);
        return null;
      },
      0,
    );
  } catch (error) {
    throw refused(error, 'The file');
  }
  if (names.length > maxFiles) throw new AppError('payload_too_large', `There are more than ${maxFiles} files in it.`);
  const strange = names.find((name) => !isPartName(name));
  if (strange !== undefined) throw fileFault(strange.slice(0, 80), 'This is no part of a tournament');
  if (new Set(names).size < names.length) throw fileFault('file', 'A part is in it twice');
}

function readManifest(bytes: Buffer): TournamentManifest {
  try {
    return tournamentManifestSchema.parse(JSON.parse(take(bytes, manifestFile, maxOfManifest).toString('utf8')));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fileFault(manifestFile, 'It does not describe this file');
  }
}

/** The file's bytes from the request body. @throws AppError unsupported_media_type */
export function refuseStrangeBody(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length >= 22) return body;
  throw new AppError('unsupported_media_type', 'Send the ZIP file that an export gave you.');
}

/**
 * Opens an uploaded tournament file. Parts are extracted one by one, on demand.
 * @throws AppError unsupported_media_type, payload_too_large, validation_failed naming the part
 */
export function openTournamentFile(bytes: Buffer): TournamentFile {
  refuseStrangers(bytes);
  const manifest = readManifest(bytes);
  let left = maxOfAll;
  return {
    manifest,
    *partsOf(table) {
      const { parts } = manifest.tables[table] ?? { parts: 0 };
      for (let part = 1; part <= parts; part += 1) {
        const text = take(bytes, partFile(table, part), Math.max(1, Math.min(left, maxOfPart))).toString('utf8');
        left -= text.length;
        if (left <= 0) throw new AppError('payload_too_large', 'The file unpacks to more than is taken in.');
        const lines = text.split('\n');
        if (lines.pop() !== '') throw fileFault(partFile(table, part), 'Its last line is not whole');
        yield lines;
      }
    },
  };
}
