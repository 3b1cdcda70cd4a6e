/** More than so many at once are a rush. */
const calm = 4;

export type Rush = {
  /** Does one piece of the work whose rushes are watched. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  isOn(): boolean;
};

/**
 * Watches one kind of work for rushes: many pieces under way at once.
 * @param longestMs a piece that takes longer waits for somebody else's server and counts no more
 * @param clock milliseconds
 */
export function openRush(longestMs = Number.POSITIVE_INFINITY, clock = () => performance.now()): Rush {
  const underWay = new Set<{ since: number }>();
  return {
    during: async (work) => {
      const one = { since: clock() };
      underWay.add(one);
      try {
        return await work();
      } finally {
        underWay.delete(one);
      }
    },
    isOn: () => {
      const since = clock() - longestMs;
      return underWay.size > calm && [...underWay].filter((one) => one.since > since).length > calm;
    },
  };
}
