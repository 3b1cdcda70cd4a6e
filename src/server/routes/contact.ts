import { holds, type SignedIn } from '#server/services/accounts/viewer.ts';

const blank = <Answer>(answer: Answer): Answer => {
  if (Array.isArray(answer)) return answer.map(blank) as Answer;
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      (name === 'email' || name === 'phone') && typeof value === 'string' ? '' : blank(value),
    ]),
  ) as Answer;
};

/** An answer as its viewer may see it: addresses and phones are empty for who may not reach people. */
export const asReachable = <Answer>(viewer: SignedIn, answer: Answer): Answer =>
  holds(viewer, 'field.contact') ? answer : blank(answer);
