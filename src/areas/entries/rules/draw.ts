import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of data that arrives in portions. */
export type Hashing = { update(bytes: Uint8Array): unknown; digest(): Uint8Array };
/** SHA-256 and HMAC-SHA-256: browsers use a library, the server its faster native functions. */
export type Sha256 = { begin(): Hashing; hmacBy(key: Uint8Array): (message: string | Uint8Array) => Uint8Array };

export const librarySha256: Sha256 = {
  begin: () => sha256.create(),
  hmacBy: (key) => {
    const keyed = hmac.create(sha256, key);
    return (message) =>
      keyed
        .clone()
        .update(typeof message === 'string' ? utf8ToBytes(message) : message)
        .digest();
  },
};

/** A range of lines in a list, numbered from 0: `from` inclusive, `to` exclusive. */
export type Portion = { from: number; to: number };

/** A draw in progress, kept as bytes: about sixty megabytes for a million parties. */
export type Draw = {
  /** Adds the next lines of the list. */
  add(lines: string): void;
  /** Each portion that was added. */
  readonly portions: readonly Portion[];
  /** SHA-256 of all lines, as hex; call it once, after the last line. */
  listHash(): string;
  /** Sorts in steps, so that other work can run in between. Places are known only once it has ended. */
  sort(): Generator<void>;
  /** The ids of a portion, in the order of the list. */
  listed(portion: Portion): string[];
  /** The places of a portion's parties, from 1 for the first drawn. */
  placesOf(portion: Portion): number[];
  /** The ids drawn at the places of a portion. */
  drawn(portion: Portion): string[];
};

const idBytes = 16;
const numberBytes = 32;
/**
 * Number of buckets, one for each value of a number's first two bytes. Of a million numbers about fifteen share a
 * bucket and are compared.
 */
const buckets = 65_536;
const bucketsAStep = 4_096;

/**
 * Begins a draw. key = HMAC-SHA-256(seed, hash of the list); a party's number is the smallest of HMAC-SHA-256(key,
 * 'id:i') for i from 0 to its tickets - 1; ascending numbers are the order. Only whole bytes are used, so that any
 * language computes the same.
 * @param of.seed 32 bytes as hex
 * @param of.listHash SHA-256 of the whole list, as hex; compare it with the draw's own once all lines are added
 * @param of.parties the number of lines
 */
export function startDraw(of: { seed: string; listHash: string; parties: number; sha?: Sha256 }): Draw {
  const { parties, sha = librarySha256 } = of;
  const numberBy = sha.hmacBy(sha.hmacBy(hexToBytes(of.seed))(hexToBytes(of.listHash)));
  const hashing = sha.begin();
  const ids = new Uint8Array(parties * idBytes);
  const numbers = new Uint8Array(parties * numberBytes);
  const order = new Uint32Array(parties);
  const places = new Uint32Array(parties);
  const portions: Portion[] = [];
  let count = 0;

  const addLine = (line: string) => {
    if (count === parties) throw new RangeError('the list has more lines than it says');
    const [id = '', , , tickets = '1'] = line.split('|');
    ids.set(hexToBytes(id.replaceAll('-', '')), count * idBytes);
    let least = numberBy(`${id}:0`);
    for (let i = 1; i < Number(tickets); i++) {
      const number = numberBy(`${id}:${i}`);
      if (compareBytes(number, least) < 0) least = number;
    }
    numbers.set(least, count * numberBytes);
    count++;
  };
  const idAt = (index: number) => uuidOf(ids.subarray(index * idBytes, (index + 1) * idBytes));

  return {
    add: (lines) => {
      const from = count;
      hashing.update(utf8ToBytes(lines));
      for (const line of lines.split('\n')) if (line !== '') addLine(line);
      portions.push({ from, to: count });
    },
    portions,
    listHash: () => bytesToHex(hashing.digest()),
    *sort() {
      if (count !== parties) throw new RangeError('the list has fewer lines than it says');
      yield* sortNumbers(numbers, order);
      for (const [place, index] of order.entries()) places[index] = place + 1;
    },
    listed: ({ from, to }) => indexesOf(from, to).map(idAt),
    placesOf: ({ from, to }) => [...places.subarray(from, to)],
    drawn: ({ from, to }) => [...order.subarray(from, to)].map(idAt),
  };
}

const indexesOf = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let n = 0; n < one.length; n++) {
    const difference = (one[n] ?? 0) - (other[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const uuidOf = (bytes: Uint8Array): string => {
  const hex = bytesToHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Sorts the indexes of the numbers into `order`, smallest number first. */
function* sortNumbers(numbers: Uint8Array, order: Uint32Array): Generator<void> {
  const view = new DataView(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const bucketOf = (index: number) => view.getUint16(index * numberBytes);
  const ends = new Uint32Array(buckets);
  const countOf = (bucket: number) => ends[bucket] ?? 0;
  for (let index = 0; index < order.length; index++) ends[bucketOf(index)] = countOf(bucketOf(index)) + 1;
  for (let bucket = 1; bucket < buckets; bucket++) ends[bucket] = countOf(bucket) + countOf(bucket - 1);
  yield;
  const starts = ends.slice();
  for (let index = order.length - 1; index >= 0; index--) {
    const place = (starts[bucketOf(index)] ?? 0) - 1;
    starts[bucketOf(index)] = place;
    order[place] = index;
  }
  yield;
  const compare = (one: number, other: number): number => {
    for (let byte = 0; byte < numberBytes; byte += 4) {
      const difference = view.getUint32(one * numberBytes + byte) - view.getUint32(other * numberBytes + byte);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  for (let bucket = 0; bucket < buckets; bucket++) {
    order.subarray(starts[bucket], ends[bucket]).sort(compare);
    if (bucket % bucketsAStep === 0) yield;
  }
}
