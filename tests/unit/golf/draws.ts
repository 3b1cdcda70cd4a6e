/** Draws that only a seed decides: the same on every machine and in every version of what runs them. */

/** Numbers from 0 to 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Draw = {
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  one: <T>(list: readonly T[]) => T;
  /** True once in so many times. */
  once: (inSoMany: number) => boolean;
  shuffled: <T>(list: readonly T[]) => T[];
  /** Some of a list in any order, at least so many. */
  some: <T>(list: readonly T[], least?: number) => T[];
  /** So many times what is made. */
  times: <T>(count: number, make: (at: number) => T) => T[];
};

export function drawFrom(seed: number): Draw {
  const next = numbersFrom(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0] as T);
  };
  return {
    whole,
    shuffled,
    one: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    once: (inSoMany) => whole(1, inSoMany) === 1,
    some: (list, least = 0) => shuffled(list).slice(0, whole(least, list.length)),
    times: (count, make) => Array.from({ length: count }, (_, at) => make(at)),
  };
}
