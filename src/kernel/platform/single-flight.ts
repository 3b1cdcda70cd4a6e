/** Answers that several callers share, each with its text once one of them has needed it. */
const sharedTexts = new WeakMap<object, string>();

/** An answer as JSON. One that callers share is written once for all of them. @param write what writes it */
export function textOf(answer: unknown, write: (answer: unknown) => string): string {
  if (typeof answer !== 'object' || answer === null) return write(answer);
  const known = sharedTexts.get(answer);
  if (known === undefined) return write(answer);
  const text = known || write(answer);
  if (!known) sharedTexts.set(answer, text);
  return text;
}

const markShared = (answer: unknown): void => {
  if (typeof answer === 'object' && answer !== null && !sharedTexts.has(answer)) sharedTexts.set(answer, '');
};

/**
 * Lets callers who ask the same while an answer is on its way share that answer. Nothing is kept once it is there, so
 * an answer is never older than the work that made it: when everybody opens the same list at once, the database is
 * asked once.
 */
export function singleFlight<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) {
      known.then(markShared, () => {});
      return known;
    }
    const answer = work().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
