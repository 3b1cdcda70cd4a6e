import { AppError } from '#kernel/contract/errors.ts';

type Waiting<Asked, Answer> = { asked: Asked; answer(answer: Answer): void; fail(error: unknown): void };

type Line<Asked, Answer> = { waiting: Waiting<Asked, Answer>[]; underWay: number };

export type Batches<Asked, Answer> = {
  /** Waits for the answer to one request. @throws AppError unavailable where too many wait already */
  request(asked: Asked): Promise<Answer>;
  /** The number of requests that wait for a batch, beside those of the batches under way. */
  waitingCount(): number;
};

/**
 * Requests that arrive while a batch is under way wait and go together in the next one: a rush then costs one lock and
 * one commit for many instead of one each. Nobody waits for company: where no batch is under way a request is served at
 * once. A batch runs in the asynchronous context of one of its requests: whose act each of them is must stand in it.
 * @param serve answers the requests of a batch, in their order; an Error is the refusal of that request alone. Where it
 *   throws, each is served alone, in their order: one that the database cannot take fails no other
 * @param options.isOfAll whether what it threw is no fault of any of them, so that all fail by it: each alone would ask
 *   for a connection of its own, and what is lacking is lacking still
 * @param options.lineOf requests of different lines do not wait for each other, and share no batch
 * @param options.most requests in a batch
 * @param options.atOnce batches of a line under way at once
 * @param options.room requests that may wait, of all lines
 * @param options.full what whoever finds no room is told
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

  /** One after the other: in their order, and with no more at once than they would have been together. */
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
