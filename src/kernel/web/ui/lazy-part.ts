const longestPauseMs = 30_000;

/**
 * Fetches a part of the page's code that is not there from the beginning, and tries again for as long as that fails: a
 * connection that is gone for a moment must not take the page along. A browser takes what it could not fetch once for
 * failed as long as the page lives, so it is asked for under another address then.
 */
export async function lazyPart<Part>(read: () => Promise<Part>): Promise<Part> {
  let address: string | undefined;
  for (let tries = 1, pauseMs = 500; ; tries++, pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await (address ? (import(/* @vite-ignore */ `${address}?try=${tries}`) as Promise<Part>) : read());
    } catch (error) {
      address ??= addressIn(error);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** The address that a browser names when it could not fetch a module; not all of them do. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+?\.js\b/.exec(error.message)?.[0] : undefined;
