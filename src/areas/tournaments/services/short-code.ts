import { randomInt } from 'node:crypto';
import { makeShortCode } from '#areas/tournaments/rules/short-code.ts';
import { isUniqueViolation } from '#kernel/database/connection.ts';

const maxTries = 5;

/**
 * Does what stores tournaments with codes for their short links, each another one; again with others where one is
 * taken.
 * @param store throws the database's complaint of a code that is taken, and has stored nothing then
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

/** The same for one tournament. */
export const withShortCode = <Stored>(
  store: (code: string) => Promise<Stored>,
  pick?: (below: number) => number,
): Promise<Stored> => withShortCodes(1, ([code = '']) => store(code), pick);
