/** A pair of seeds that meet in the first round; null where the top seed has a bye. */
export type Pair = [number | null, number | null];

/**
 * A drawn bracket: the next power of two, byes to the top seeds, seeds 1 and 2 at opposite ends. Each doubling sets
 * seed s against the one that makes a pair of sum 2m + 1.
 */
export function bracket(entrants: number): { pairs: Pair[]; byes: number } {
  let seeds = [1];
  while (seeds.length < entrants) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length + 1 - seed]);
  const inDraw = (seed: number | undefined) => (seed !== undefined && seed <= entrants ? seed : null);
  const pairs = seeds.flatMap((seed, place): Pair[] =>
    place % 2 === 0 ? [[inDraw(seed), inDraw(seeds[place + 1])]] : [],
  );
  return { pairs, byes: seeds.length - entrants };
}
