import { inTransaction } from '#kernel/database/connection.ts';
import { givePlacesWithin } from '#areas/entries/database/places/give.ts';
import type { Context } from '#kernel/services/context.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { openScoreIntake } from '#areas/scoring/services/score-intake.ts';

/** A service context whose clock is the rehearsal's. */
export type RehearsalWorld = Context & { setClock(at: Date): void };

/** Replaces an external service: using it throws, so that a rehearsal cannot charge a card or send anything. */
const outOfReach = <Thing extends object>(what: string): Thing =>
  new Proxy({} as Thing, {
    get: () => {
      throw new Error(`a rehearsal reached for ${what}`);
    },
  });

/** A service context in which nothing is stored for good and nothing is sent. */
export function rehearsalWorld(context: Context, pool: Context['pool'], begin: Date): RehearsalWorld {
  let now = begin;
  const clock = () => now;
  return {
    ...context,
    pool,
    reads: pool,
    clock,
    setClock: (at) => {
      now = at;
    },
    stripe: outOfReach('the payment provider'),
    webhooks: outOfReach('other people’s programs'),
    names: outOfReach('the domain name system'),
    pictures: outOfReach('the pictures'),
    // Its only connection is inside the open transaction, so places are given on that one.
    placesQueue: openPlacesQueue(pool, clock, {
      give: (own, asked, at) => inTransaction(own, (tx) => givePlacesWithin(tx, asked, at)),
    }),
    scoreIntake: openScoreIntake(pool, clock, { atOnce: 1 }),
  };
}
