import { doer } from '#kernel/database/acting-person.ts';
import { isDatabaseOutage } from '#kernel/database/away.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { placesConnections } from '#kernel/database/connections-needed.ts';
import { openBatches } from '#kernel/platform/batches.ts';
import type { Entrant, EntryFacts } from '#areas/tournaments/rules/entry-opening.ts';
import { refusalBeforeLock } from '#areas/entries/rules/entry-refusal.ts';
import { type GivePlaces, givePlaces, type PlacesAnswer } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { readEntryFacts } from '#areas/tournaments/database/entry-facts.ts';

type Waiting = { asked: PlacesRequest; entrant: Entrant };

type Refused = Extract<PlacesAnswer, { outcome: 'refused' }>;

/** The queue of entries that wait for places. */
export type PlacesQueue = {
  /** Resolves with the answer to one entry. @throws AppError unavailable when too many are waiting already */
  request(asked: PlacesRequest, entrant: Entrant): Promise<PlacesAnswer>;
  /** The number of entries that wait for a batch, without those in running batches. */
  waitingCount(): number;
};

/**
 * Batches concurrent entries, so that they get their places in one transaction. An entry that the rules refuse is
 * answered before and takes no lock.
 * @param options.most entries in one batch
 * @param options.batches parallel batches; two keep the database busy while answers are read
 * @param options.queue entries that may wait before further ones are refused
 */
export function openPlacesQueue(
  pool: Pool,
  clock: () => Date,
  options: { most?: number; batches?: number; queue?: number; give?: GivePlaces } = {},
): PlacesQueue {
  const { most = 100, batches = placesConnections, queue = 2_000, give = givePlaces } = options;

  const serve = async (entries: Waiting[]): Promise<PlacesAnswer[]> => {
    const facts = await readEntryFacts(pool, [...new Set(entries.map(({ asked }) => asked.tournament_id))]);
    const now = clock();
    const refused = entries.map((entry) => refuse(entry, facts.get(entry.asked.tournament_id) ?? null, now));
    const admitted = entries.filter((_, index) => !refused[index]).map(({ asked }) => asked);
    const given = admitted.length > 0 ? await give(pool, admitted, clock()) : [];
    const answers = given.values();
    return refused.map((answer) => answer ?? (answers.next().value as PlacesAnswer));
  };

  const line = openBatches(serve, {
    isOfAll: isDatabaseOutage,
    most,
    atOnce: batches,
    room: queue,
    full: 'Too many people are registering at once. Please try again.',
  });
  return {
    waitingCount: line.waitingCount,
    request: (asked, entrant) => line.request({ asked: { ...asked, by_user_id: doer() }, entrant }),
  };
}

/** The refusal of an entry that needs no lock; null where the entry has to be judged under the lock. */
function refuse({ asked, entrant }: Waiting, facts: EntryFacts | null, now: Date): Refused | null {
  const wish = {
    places: asked.places,
    expectedAmountCents: asked.expected_amount,
    isPriced: asked.price !== undefined,
  };
  const refusal = refusalBeforeLock(facts, wish, entrant, now);
  return refusal && { id: asked.id, outcome: 'refused', refusal, placesLeft: facts?.placesLeft ?? 0, amountCents: 0 };
}

declare module '#kernel/services/context.ts' {
  interface Context {
    placesQueue: PlacesQueue;
  }
}
