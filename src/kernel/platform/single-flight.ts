/** Shared results with their serialized text, created when first needed. */
const sharedTexts = new WeakMap<object, string>();

/** A result as JSON; one that callers share is serialized once. @param write serializes it */
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
 * Callers with the same key share one running computation. Nothing is cached afterwards, so a result is never older
 * than the computation: when everybody opens the same list at once, the database is queried once.
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
