const longestPauseMs = 30_000;

/**
 * Fetches a part of the page's code that is not there from the beginning, and tries again for as long as that fails: a
 * connection that is gone for a moment must not take the page along.
 */
export async function fetchPart<Part>(read: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await read();
    } catch {
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}
