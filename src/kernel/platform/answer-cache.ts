/**
 * Answers that are as good a moment later: whoever asks the same meanwhile is given the one that is there, or on its
 * way.
 * @param keepMs how old an answer becomes at most, from when its making began
 * @param isGood what is not good is made anew for whoever comes next, as after an error
 */
export function answerCache<Answer>(
  keepMs: number,
  isGood: (answer: Answer) => boolean,
): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (key, work) => {
    const now = performance.now();
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.answer;
    const made = { until: now + keepMs, answer: work() };
    kept.set(key, made);
    const drop = () => {
      if (kept.get(key) === made) kept.delete(key);
    };
    made.answer.then((answer) => isGood(answer) || drop(), drop);
    return made.answer;
  };
}
