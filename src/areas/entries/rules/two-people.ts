/** Names of two people in one cell: 'Tom & Jan Smith'. */
import { shownName } from '#kernel/rules/names.ts';
import { isParticle, type ReadName, readName } from '#kernel/rules/read-name.ts';
import { isRead } from './read-cell.ts';

/** The question about a name that may be of two people. */
export const twoPeopleQuestion = 'Two people?';

const between = /^(?:&|\+|and|und|y|e|et|og|och|\/)$/i;

/**
 * Splits a name that may be of two people; null for one person's name, such as 'von und zu Berg'. A family name that is
 * written once applies to both.
 */
export function twoPeopleIn(name: ReadName): [ReadName, ReadName] | null {
  const words = shownName(name)
    .replace(/\s*([&/+])\s*/g, ' $1 ')
    .split(' ')
    .filter(Boolean);
  const at = words.findIndex(
    (word, place) =>
      between.test(word) &&
      place > 0 &&
      place < words.length - 1 &&
      !isParticle(words[place - 1] ?? '') &&
      !isParticle(words[place + 1] ?? ''),
  );
  if (at < 0) return null;
  const [left, right] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
  const [one, other] = [readName(left), readName(right)];
  const family = [other, one].map((name) => (isRead(name) ? name.value.lastName : '')).find(Boolean);
  if (!family) return null;
  const whole = (name: ReturnType<typeof readName>, given: string): ReadName =>
    isRead(name) && name.value.lastName ? name.value : { firstName: given, lastName: family };
  return [whole(one, left), whole(other, right)];
}
