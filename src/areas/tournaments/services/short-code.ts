import { randomInt } from 'node:crypto';
import { makeShortCode } from '#areas/tournaments/rules/short-code.ts';
import { isUniqueViolation } from '#kernel/database/connection.ts';

const maxTries = 5;

/**
 * Does what stores a tournament with a code for its short link; again with another one where that is taken.
 * @param store throws the database's complaint of a code that is taken, and has stored nothing then
 */
export async function withShortCode<Stored>(
  store: (code: string) => Promise<Stored>,
  pick: (below: number) => number = randomInt,
): Promise<Stored> {
  for (let tries = 1; ; tries++) {
    try {
      return await store(makeShortCode(pick));
    } catch (error) {
      if (tries === maxTries || !isUniqueViolation(error, 'tournaments_short_code')) throw error;
    }
  }
}
