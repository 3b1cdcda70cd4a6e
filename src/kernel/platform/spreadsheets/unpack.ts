/** Unpacks an untrusted ZIP archive, never more bytes than allowed. */
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
/** Maximum length of the comment after the end record. */
const longestComment = 65_535;

/** Why an archive was refused: it is invalid, or larger than allowed. */
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

/** The entries of the central directory, which spreadsheet programs use. */
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
  // The size in the directory may be false, so decompression stops at the limit.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}

/**
 * Unpacks selected files of an archive.
 * @param wanted returns the maximum size of a file by name, or null to skip it @param maxBytes of all files together
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
    // Node.js reports output beyond the limit with this code, and input beyond the end as a RangeError.
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnpackError(isTooLarge ? 'too_large' : 'broken');
  }
  return files;
}
