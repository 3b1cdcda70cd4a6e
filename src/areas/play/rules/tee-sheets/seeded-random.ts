/** Returns numbers from 0 up to but excluding 1; the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** Mulberry32, a public-domain 32-bit generator: good enough for a draw, and short. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to but excluding `below`. */
export const randomBelow = (below: number, random: Random): number => Math.floor(random() * below);

/** The same items in random order (Fisher–Yates shuffle); all orders are equally likely. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const place = randomBelow(last + 1, random);
    [order[last], order[place]] = [order[place] as T, order[last] as T];
  }
  return order;
}
