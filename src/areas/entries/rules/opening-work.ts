import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Proof of work for the ticket of an opening: negligible for one person, hours of computing for somebody who takes
 * thousands of tickets. Nothing else in the product asks for it, and no third party learns of the visitor.
 */

/** Minutes for which a challenge is valid, long enough to fill in the form. */
export const workMinutes = 60;

/**
 * The number of leading zero bits that a hash must have; about 0.3 s of computing on a phone. Four times the work from
 * a network's eleventh ticket, sixteen times from its forty-first: a clubhouse with one network can still enter.
 * @param tickets how many golfers of the network have asked, including this one
 */
export function workBits(tickets: number): number {
  if (tickets <= 10) return 15;
  return tickets <= 40 ? 17 : 19;
}

/** Whether SHA-256 of `challenge:answer` begins with at least `bits` zero bits. */
export function isWorkDone(challenge: string, bits: number, answer: number): boolean {
  const hash = sha256(utf8ToBytes(`${challenge}:${answer}`));
  return leadingZeros(hash) >= bits;
}

function leadingZeros(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/** Tries `count` answers from `from` upwards. @returns the first valid answer, or null */
export function tryAnswers(challenge: string, bits: number, from: number, count: number): number | null {
  for (let answer = from; answer < from + count; answer++) if (isWorkDone(challenge, bits, answer)) return answer;
  return null;
}
