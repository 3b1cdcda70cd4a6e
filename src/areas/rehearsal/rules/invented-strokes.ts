import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A pseudo-random number from 0 (inclusive) to 1 (exclusive) determined by a text, so that a card always has the same
 * strokes.
 */
export function drawn(text: string): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = sha256(utf8ToBytes(text));
  return (((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0) / 2 ** 32;
}

/**
 * The strokes of an invented golfer on a hole: close to what the index predicts, with an occasional birdie or blow-up.
 */
export function inventedStrokes(card: string, hole: number, par: number, indexTenths: number | null): number {
  const spread = drawn(`${card} ${hole} a`) + drawn(`${card} ${hole} b`) + drawn(`${card} ${hole} c`) - 1.5;
  const over = ((indexTenths ?? 180) / 10 + 2) / 18 + spread * 1.7;
  return Math.max(par - 2, Math.min(par + 4, par + Math.round(over)));
}
