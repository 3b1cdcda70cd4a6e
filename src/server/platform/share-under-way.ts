/**
 * Lets callers who ask the same while an answer is on its way share that answer. Nothing is kept once it is there, so
 * an answer is never older than the work that made it: when everybody opens the same list at once, the database is
 * asked once.
 */
export function shareUnderWay<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const answer = work().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
