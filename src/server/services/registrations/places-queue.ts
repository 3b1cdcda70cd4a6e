import type { Db } from '#server/database/connection.ts';
import { type GivePlaces, givePlaces, type PlacesAnswer, type PlacesAsked } from '#server/database/places/give.ts';
import { AppError } from '#contracts/errors.ts';

type Waiting = {
  asked: PlacesAsked;
  tries: number;
  answer: (answer: Exclude<PlacesAnswer, { outcome: 'contended' }>) => void;
  fail: (error: unknown) => void;
};

/** Where entries wait for their places. */
export type PlacesQueue = {
  /** Waits for the answer to one entry. @throws AppError unavailable when too many are waiting already */
  ask(asked: PlacesAsked): Promise<Exclude<PlacesAnswer, { outcome: 'contended' }>>;
};

/**
 * Entries that arrive while a statement is on its way to the database wait and go together in the next one: a rush on one
 * tournament then costs one lock and one commit for many golfers instead of one each. Nobody waits for company: an idle
 * queue asks at once.
 * @param options.most entries in one statement
 * @param options.statements statements under way at once; two keep the database busy while answers are read
 * @param options.queue entries that may wait before the queue says it is overloaded
 */
export function openPlacesQueue(
  db: Db,
  clock: () => Date,
  options: { most?: number; statements?: number; queue?: number; give?: GivePlaces } = {},
): PlacesQueue {
  const { most = 100, statements = 2, queue = 2_000, give = givePlaces } = options;
  const waiting: Waiting[] = [];
  let underWay = 0;

  const serve = async (): Promise<void> => {
    underWay += 1;
    const batch = waiting.splice(0, most);
    try {
      const answers = await give(
        db,
        batch.map((entry) => entry.asked),
        clock(),
      );
      batch.forEach((entry, index) => {
        const answer = answers[index];
        if (!answer || answer.outcome === 'contended') askAgain(entry);
        else entry.answer(answer);
      });
    } catch (error) {
      // One entry the database cannot take must not fail its neighbours: each is then judged alone.
      if (batch.length === 1) batch[0]?.fail(error);
      else await Promise.all(batch.map((entry) => serveAlone(entry)));
    } finally {
      underWay -= 1;
      callNext();
    }
  };

  const serveAlone = async (entry: Waiting): Promise<void> => {
    try {
      const [answer] = await give(db, [entry.asked], clock());
      if (!answer || answer.outcome === 'contended') askAgain(entry);
      else entry.answer(answer);
    } catch (error) {
      entry.fail(error);
    }
  };

  const askAgain = (entry: Waiting) => {
    entry.tries += 1;
    if (entry.tries > 50)
      entry.fail(new AppError('unavailable', 'Too many people are registering at once. Please try again.'));
    else waiting.unshift(entry);
  };

  const callNext = () => {
    while (underWay < statements && waiting.length > 0) void serve();
  };

  return {
    ask: (asked) =>
      new Promise((answer, fail) => {
        if (waiting.length >= queue)
          return fail(new AppError('unavailable', 'Too many people are registering at once. Please try again.'));
        waiting.push({ asked, tries: 0, answer, fail });
        callNext();
      }),
  };
}
