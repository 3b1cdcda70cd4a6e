const longestPauseMs = 30_000;

/**
 * Loads a lazy part of the page's code, and retries until that succeeds: a lost connection must not break the page.
 * Browsers cache a failed module import for the lifetime of the page, so a retry uses another address.
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

/** The address in the message of a failed module import; some browsers do not name it. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+?\.js\b/.exec(error.message)?.[0] : undefined;
