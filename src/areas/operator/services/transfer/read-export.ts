import { buffer, json } from 'node:stream/consumers';
import { RowTally, type Tally } from '#kernel/database/transfer/row-tally.ts';
import { readArchive } from '#kernel/platform/archive.ts';
import {
  type Manifest,
  manifestName,
  manifestSchema,
  pictureLine,
  pictureOfName,
  type Progress,
  type Seal,
  sealName,
  sealSchema,
  tableOfPart,
} from './manifest.ts';

/** The parts of an export, in order. */
export type Piece =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'picture'; key: string; bytes: Buffer }
  | { kind: 'rows'; table: string; content: AsyncIterable<Buffer> }
  | { kind: 'seal'; seal: Seal };

const damaged = (what: string) => new Error(`This is no whole export: ${what}. Nothing was changed.`);

/** Yields the parts of an export; the rows of each must be read before the next one. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  for await (const { name, content } of readArchive(file)) {
    const [picture, table] = [pictureOfName(name), tableOfPart(name)];
    if (name === manifestName) yield { kind: 'manifest', manifest: manifestSchema.parse(await json(content)) };
    else if (name === sealName) yield { kind: 'seal', seal: sealSchema.parse(await json(content)) };
    else if (picture) yield { kind: 'picture', key: picture, bytes: await buffer(content) };
    else if (table) yield { kind: 'rows', table, content };
    else throw damaged(`it holds ${name}`);
  }
}

/**
 * Reads the manifest at the start of an export.
 * @throws Error if the file is not an export
 */
export async function readManifest(file: string): Promise<Manifest> {
  try {
    for await (const piece of piecesOf(file)) if (piece.kind === 'manifest') return piece.manifest;
    throw new Error('its beginning is missing');
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return new Error(isMissing ? `There is no file ${file}.` : damaged(error.message).message, { cause: error });
};

/**
 * Reads an export completely and compares its contents with its trailer.
 * @throws Error if it is truncated, altered, or something else
 */
export async function proveExport(file: string, progress: Progress): Promise<{ manifest: Manifest; seal: Seal }> {
  let [manifest, seal] = [null as Manifest | null, null as Seal | null];
  const pictures = new RowTally();
  const tables = new Map<string, RowTally>();
  try {
    for await (const piece of piecesOf(file)) {
      if (seal || (piece.kind === 'manifest') !== (manifest === null))
        throw new Error('its parts are not in their order');
      if (piece.kind === 'manifest') manifest = piece.manifest;
      if (piece.kind === 'seal') seal = piece.seal;
      if (piece.kind === 'picture') pictures.add(pictureLine(piece.key, piece.bytes));
      if (piece.kind === 'rows') {
        const tally = tables.get(piece.table) ?? new RowTally();
        tables.set(piece.table, tally);
        for await (const chunk of piece.content) tally.add(chunk);
        progress(`reading ${piece.table}`, tally.rows);
      }
    }
    if (!manifest || !seal) throw new Error('its end is missing');
    const named = manifest.tables.map(({ name }) => name);
    const strange = [...tables.keys()].find((name) => !named.includes(name));
    if (strange) throw new Error(`${strange} is not in its list of tables`);
    for (const name of named) expectSame(name, (tables.get(name) ?? new RowTally()).result(), seal.tables[name]);
    expectSame('the pictures', pictures.result(), seal.pictures);
    return { manifest, seal };
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** @throws Error naming the difference */
export function expectSame(name: string, found: Tally, said: Tally | undefined): void {
  if (found.rows !== said?.rows || found.hash !== said.hash)
    throw new Error(
      `${name} does not match the export: ${found.rows} rows found, ${said?.rows ?? 'none'} expected, or others`,
    );
}
