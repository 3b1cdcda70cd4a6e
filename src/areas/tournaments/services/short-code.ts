import { randomInt } from 'node:crypto';
import { makeShortCode } from '#areas/tournaments/rules/short-code.ts';
import { isUniqueViolation } from '#kernel/database/connection.ts';

const maxTries = 5;

/**
 * Stores tournaments with new short codes, each different; retries with other codes where one is taken.
 * @param store stores nothing and throws the database's unique violation where a code is taken
 */
export async function withShortCodes<Stored>(
  count: number,
  store: (codes: readonly string[]) => Promise<Stored>,
  pick: (below: number) => number = randomInt,
): Promise<Stored> {
  for (let tries = 1; ; tries++) {
    try {
      return await store(Array.from({ length: count }, () => makeShortCode(pick)));
    } catch (error) {
      if (tries === maxTries || !isUniqueViolation(error, 'tournaments_short_code')) throw error;
    }
  }
}

/** Stores one tournament with a new short code, as `withShortCodes` does. */
export const withShortCode = <Stored>(
  store: (code: string) => Promise<Stored>,
  pick?: (below: number) => number,
): Promise<Stored> => withShortCodes(1, ([code = '']) => store(code), pick);
