/** More concurrent tasks than this are a rush. */
const calm = 4;

export type Rush = {
  /** Runs a task that counts towards a rush. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  isOn(): boolean;
};

/**
 * Detects rushes of one kind of task: many running at once.
 * @param longestMs a task that takes longer waits for an external server and no longer counts
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
