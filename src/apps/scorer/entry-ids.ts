import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The origin of an id: the seed of one run of the program, and the number of the entry in that run. The id is computed
 * from both and the logical time, so that a code shown to another phone carries two bytes in place of sixteen.
 */
export type Origin = { seed: string; count: number };

const seedBytes = 8;

/** A new seed: 64 random bits in hexadecimal. */
export const newSeed = (random: Uint8Array = crypto.getRandomValues(new Uint8Array(seedBytes))): string =>
  bytesToHex(random.slice(0, seedBytes));

/** A UUID as text. @param bytes sixteen bytes */
export const uuidOf = (bytes: Uint8Array): string =>
  bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The sixteen bytes of a UUID. */
export const uuidBytes = (uuid: string): Uint8Array => hexToBytes(uuid.replaceAll('-', ''));

/**
 * The id of an entry: a version 7 UUID whose time is the logical time.
 * @param logicalTime in milliseconds, see `nextLogicalTime`
 */
export function entryId({ seed, count }: Origin, logicalTime: number): string {
  const asked = new Uint8Array(seedBytes + 10);
  const view = new DataView(asked.buffer);
  asked.set(hexToBytes(seed));
  view.setUint32(seedBytes, count);
  view.setUint16(seedBytes + 4, Math.floor(logicalTime / 2 ** 32));
  view.setUint32(seedBytes + 6, logicalTime % 2 ** 32);
  const id = new Uint8Array(16);
  id.set(asked.subarray(seedBytes + 4));
  id.set(sha256(asked).subarray(0, 10), 6);
  id[6] = 0x70 | ((id[6] ?? 0) & 0x0f);
  id[8] = 0x80 | ((id[8] ?? 0) & 0x3f);
  return uuidOf(id);
}
