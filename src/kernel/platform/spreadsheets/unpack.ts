/** Takes apart a ZIP archive that a stranger sent: never more bytes than were said beforehand. */
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
/** The end record may be followed by a comment of so many bytes. */
const longestComment = 65_535;

/** Why an archive was not taken apart: it is none, or it holds more than is allowed. */
export type UnpackRefusal = 'broken' | 'too_large';
export class UnpackError extends Error {
  readonly reason: UnpackRefusal;
  constructor(reason: UnpackRefusal) {
    super(`the archive is ${reason.replace('_', ' ')}`);
    this.reason = reason;
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at--)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  throw new UnpackError('broken');
}

type Entry = { name: string; method: number; size: number; unpackedSize: number; offset: number };

/** The entries as the directory at the end lists them, which is what spreadsheet programs go by. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = findEnd(bytes);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new UnpackError('broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      unpackedSize: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function bytesOf(bytes: Buffer, { offset, size, method }: Entry, most: number): Buffer {
  if (bytes.readUInt32LE(offset) !== localHeader) throw new UnpackError('broken');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + size);
  if (packed.length !== size) throw new UnpackError('broken');
  if (method === 0) return packed;
  if (method !== 8) throw new UnpackError('broken');
  // The size in the directory is a claim: this stops where the truth passes the limit.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}

/**
 * The files of an archive that are asked for.
 * @param wanted says of a name whether it is, and how many bytes it may have @param maxBytes all of them together
 * @throws UnpackError
 */
export function unpack(bytes: Buffer, wanted: (name: string) => number | null, maxBytes: number): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let left = maxBytes;
  try {
    for (const entry of entriesOf(bytes)) {
      const maxOfOne = wanted(entry.name);
      if (maxOfOne === null) continue;
      const most = Math.min(left, maxOfOne);
      if (entry.unpackedSize > most || files.has(entry.name)) throw new UnpackError('too_large');
      const unpacked = bytesOf(bytes, entry, most);
      if (unpacked.length > most) throw new UnpackError('too_large');
      files.set(entry.name, unpacked);
      left -= unpacked.length;
    }
  } catch (error) {
    if (error instanceof UnpackError) throw error;
    // Node.js refuses to write beyond the limit with this code, and to read beyond the end with a RangeError.
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnpackError(isTooLarge ? 'too_large' : 'broken');
  }
  return files;
}
