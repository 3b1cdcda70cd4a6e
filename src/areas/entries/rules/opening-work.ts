import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Taking a ticket costs a browser a little reckoning: a moment for a person, hours for who takes thousands. It is asked
 * of nobody else, and no third party sees who comes.
 */

/** A challenge can be answered so long: whoever fills in a form meanwhile takes their time. */
export const workMinutes = 60;

/**
 * The number of leading bits of a hash that have to be 0: some 0.3 s of a phone. Four times as much from the eleventh
 * ticket of one network on, sixteen times from the forty-first: a clubhouse still gets in.
 * @param tickets the number of golfers of the network who have asked, this one among them
 */
export function workBits(tickets: number): number {
  if (tickets <= 10) return 15;
  return tickets <= 40 ? 17 : 19;
}

/** Whether SHA-256 of `challenge:answer` begins with so many bits that are 0. */
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

/** Tries so many answers in a row. @returns the first that does, or null */
export function tryAnswers(challenge: string, bits: number, from: number, count: number): number | null {
  for (let answer = from; answer < from + count; answer++) if (isWorkDone(challenge, bits, answer)) return answer;
  return null;
}
