/**
 * Pauses between tries that grow, spread so that the pages of a whole field do not come back at the same moment.
 * @param shortestMs the first one at most @param longestMs where they end to grow
 */
export function growingPause(shortestMs: number, longestMs: number) {
  let nextMs = shortestMs;
  return {
    /** The pause before the next try, in milliseconds. */
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
