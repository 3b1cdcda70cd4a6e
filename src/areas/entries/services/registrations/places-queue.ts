import { doer } from '#kernel/database/acting-person.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { placesConnections } from '#kernel/database/connections-needed.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Entrant, EntryFacts } from '#areas/tournaments/rules/entry-opening.ts';
import { refusalBeforeLock } from '#areas/entries/rules/entry-refusal.ts';
import { type GivePlaces, givePlaces, type PlacesAnswer } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { readEntryFacts } from '#areas/tournaments/database/entry-facts.ts';

type Waiting = {
  asked: PlacesRequest;
  entrant: Entrant;
  answer: (answer: PlacesAnswer) => void;
  fail: (error: unknown) => void;
};

type Refused = Extract<PlacesAnswer, { outcome: 'refused' }>;

/** Where entries wait for their places. */
export type PlacesQueue = {
  /** Waits for the answer to one entry. @throws AppError unavailable when too many are waiting already */
  request(asked: PlacesRequest, entrant: Entrant): Promise<PlacesAnswer>;
  /** How many entries wait for a batch, beside those of the batches under way. */
  waitingCount(): number;
};

/**
 * Entries that arrive while a batch is on its way to the database wait and go together in the next one: a rush on one
 * tournament then costs one lock and one commit for many golfers instead of one each. Nobody waits for company: an
 * idle queue asks at once. Whoever cannot enter at all is told so by the rules before, and locks nothing.
 * @param options.most entries in one batch
 * @param options.batches batches under way at once; two keep the database busy while answers are read
 * @param options.queue entries that may wait before the queue says it is overloaded
 */
export function openPlacesQueue(
  pool: Pool,
  clock: () => Date,
  options: { most?: number; batches?: number; queue?: number; give?: GivePlaces } = {},
): PlacesQueue {
  const { most = 100, batches = placesConnections, queue = 2_000, give = givePlaces } = options;
  const waiting: Waiting[] = [];
  let underWay = 0;

  const serve = async (): Promise<void> => {
    underWay += 1;
    const batch = waiting.splice(0, most);
    try {
      const admitted = await admit(batch);
      if (admitted.length > 0) await seat(admitted);
    } catch (error) {
      for (const entry of batch) entry.fail(error);
    } finally {
      underWay -= 1;
      callNext();
    }
  };

  /** Answers whoever cannot enter at all. @returns the others */
  const admit = async (batch: Waiting[]): Promise<Waiting[]> => {
    const facts = await readEntryFacts(pool, [...new Set(batch.map(({ asked }) => asked.tournament_id))]);
    const now = clock();
    return batch.filter((entry) => {
      const refused = refuse(entry, facts.get(entry.asked.tournament_id) ?? null, now);
      if (refused) entry.answer(refused);
      return !refused;
    });
  };

  const seat = async (entries: Waiting[]): Promise<void> => {
    try {
      const answers = await give(
        pool,
        entries.map(({ asked }) => asked),
        clock(),
      );
      entries.forEach((entry, index) => {
        const answer = answers[index];
        if (answer) entry.answer(answer);
        else entry.fail(new Error('an entry was not judged'));
      });
    } catch (error) {
      // One entry the database cannot take must not fail its neighbours: each is then judged alone.
      if (entries.length === 1) entries[0]?.fail(error);
      else await Promise.all(entries.map((entry) => seat([entry])));
    }
  };

  const callNext = () => {
    while (underWay < batches && waiting.length > 0) void serve();
  };

  return {
    waitingCount: () => waiting.length,
    request: (asked, entrant) =>
      new Promise((answer, fail) => {
        if (waiting.length >= queue)
          return fail(new AppError('unavailable', 'Too many people are registering at once. Please try again.'));
        // A batch is sent while one of its requests is served, or the last one of another batch.
        waiting.push({ asked: { ...asked, by_user_id: doer() }, entrant, answer, fail });
        callNext();
      }),
  };
}

/** The answer to an entry that needs no lock to be refused, or null. */
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
