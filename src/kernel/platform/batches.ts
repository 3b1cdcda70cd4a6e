import { AppError } from '#kernel/contract/errors.ts';

type Waiting<Asked, Answer> = { asked: Asked; answer(answer: Answer): void; fail(error: unknown): void };

type Line<Asked, Answer> = { waiting: Waiting<Asked, Answer>[]; underWay: number };

export type Batches<Asked, Answer> = {
  /** Resolves with the answer to one request. @throws AppError unavailable if too many wait already */
  request(asked: Asked): Promise<Answer>;
  /** The number of requests waiting for a batch, not counting running batches. */
  waitingCount(): number;
};

/**
 * Combines requests that arrive during a batch into the next one, so that a rush costs one lock and one commit for many
 * requests. No request waits for others: if no batch is running, it is served at once. A batch runs in the async
 * context of one of its requests, so each request must carry its own user.
 * @param serve answers the requests of a batch in order; an Error refuses that request alone. If it throws, each
 * request is served alone in order, so that a failing one does not affect the others
 * @param options.isOfAll whether an error of `serve` is not caused by a request, such as a database that is down: then
 * all fail with it, since serving each alone would fail too and need more connections
 * @param options.lineOf the queue of a request: requests of different queues never wait for each other or share a batch
 * @param options.most maximum requests in a batch
 * @param options.atOnce maximum concurrent batches of a queue
 * @param options.room maximum waiting requests, over all queues
 * @param options.full the message of the refusal when there is no room
 */
export function openBatches<Asked, Answer>(
  serve: (asked: Asked[]) => Promise<(Answer | Error)[]>,
  options: {
    lineOf?: (asked: Asked) => string;
    isOfAll: (error: unknown) => boolean;
    most: number;
    atOnce: number;
    room: number;
    full: string;
  },
): Batches<Asked, Answer> {
  const { lineOf = () => '', isOfAll, most, atOnce, room, full } = options;
  const lines = new Map<string, Line<Asked, Answer>>();
  let waitingCount = 0;

  const answerAll = async (batch: Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await serve(batch.map(({ asked }) => asked));
      batch.forEach((one, index) => {
        const answer = answers[index];
        if (answer === undefined) one.fail(new Error('a request of a batch was not answered'));
        else if (answer instanceof Error) one.fail(answer);
        else one.answer(answer);
      });
    } catch (error) {
      if (batch.length === 1 || isOfAll(error)) for (const one of batch) one.fail(error);
      else await answerEach(batch);
    }
  };

  /** Serves the requests one by one, in order and without more concurrency than the batch. */
  const answerEach = async (batch: Waiting<Asked, Answer>[]): Promise<void> => {
    for (const [place, one] of batch.entries()) {
      let lost: unknown;
      await answerAll([
        {
          ...one,
          fail: (error) => {
            lost = error;
            one.fail(error);
          },
        },
      ]);
      if (!isOfAll(lost)) continue;
      for (const other of batch.slice(place + 1)) other.fail(lost);
      return;
    }
  };

  const callNext = (key: string, line: Line<Asked, Answer>): void => {
    while (line.underWay < atOnce && line.waiting.length > 0) {
      line.underWay += 1;
      const batch = line.waiting.splice(0, most);
      waitingCount -= batch.length;
      void answerAll(batch).finally(() => {
        line.underWay -= 1;
        callNext(key, line);
      });
    }
    if (line.underWay === 0) lines.delete(key);
  };

  return {
    waitingCount: () => waitingCount,
    request: (asked) =>
      new Promise((answer, fail) => {
        if (waitingCount >= room) return fail(new AppError('unavailable', full));
        const key = lineOf(asked);
        const line = lines.get(key) ?? { waiting: [], underWay: 0 };
        lines.set(key, line);
        line.waiting.push({ asked, answer, fail });
        waitingCount += 1;
        callNext(key, line);
      }),
  };
}
