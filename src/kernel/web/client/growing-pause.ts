/**
 * Growing pauses between attempts, randomized so that many pages do not retry at the same moment.
 * @param shortestMs maximum of the first one @param longestMs upper limit
 */
export function growingPause(shortestMs: number, longestMs: number) {
  let nextMs = shortestMs;
  return {
    /** The next pause, in milliseconds. */
    take: (): number => {
      const pauseMs = nextMs * (0.5 + Math.random() / 2);
      nextMs = Math.min(nextMs * 2, longestMs);
      return pauseMs;
    },
    reset: (): void => {
      nextMs = shortestMs;
    },
  };
}
