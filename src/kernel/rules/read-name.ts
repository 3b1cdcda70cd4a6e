import type { Reading } from './handicap-facts.ts';
import { isFamilyFirst, isWrittenOf, shownName } from './names.ts';

const none = /^(?:-+|–|—|n\/?a|none|nil|null|tbd|tba|#n\/a|unknown|\?)$/i;
/** Whether a text is a placeholder for an empty field: 'n/a', 'TBD', '-'. */
export const saysNobody = (text: string): boolean => none.test(text);

const titles = /^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra)\.?\s+)(?=\S+\s+\S)/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;
/** Particles that belong to the following family name: 'Vincent van der Berg'. */
const particle =
  /^(?:van|von|vom|zu|zum|zur|de|der|den|del|della|di|da|das|do|dos|du|la|le|el|al|bin|ibn|ten|ter|st\.?|saint|mac|o)$/i;
/** Whether a word belongs to the following family name. */
export const isParticle = (word: string): boolean => particle.test(word) || /^zu[mr]?$/i.test(word);

/** `lastName` is empty for a single name; `writtenName` is present if it differs from first and last name. */
export type ReadName = { firstName: string; lastName: string; writtenName?: string };

/**
 * Parses 'Anna Berg', 'Berg, Anna', 'Berg Jr., John', 'Vincent van der Berg' and '田中 太郎' into first and last name. A
 * name without a space is not split: 'Suharto', '王伟' and '田中太郎' do not show where the family name ends.
 */
export function readName(cell: string): Reading<ReadName> {
  const expected = { expected: 'a name' };
  const text = cell
    .replace(/\s*\((?:[^()]{0,20})\)$/, '')
    .replace(titles, '')
    .trim();
  const [family = '', ...given] = text.split(/\s*,\s*/);
  if (given.length > 0 && !given.every((part) => suffix.test(part))) {
    const suffixes = given.filter((part) => suffix.test(part));
    const firstName = given.filter((part) => !suffix.test(part)).join(' ');
    const lastName = [family, ...suffixes].join(' ').trim();
    return firstName && lastName ? { value: { firstName, lastName } } : expected;
  }
  const words = text.replace(/,/g, ' ').split(' ').filter(Boolean);
  const [one = '', other = ''] = words;
  if (words.length === 1)
    return saysNobody(one) || !/\p{L}/u.test(one) ? expected : { value: { firstName: one, lastName: '' } };
  if (words.length === 2 && isFamilyFirst({ firstName: other, lastName: one }))
    return { value: { firstName: other, lastName: one, writtenName: text } };
  let from = words.length - 1;
  while (from > 1 && suffix.test(words[from] ?? '')) from -= 1;
  while (from > 1 && particle.test(words[from - 1] ?? '')) from -= 1;
  const [firstName, lastName] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
  return firstName && lastName ? { value: { firstName, lastName } } : expected;
}

/**
 * Splits a name typed into one field. It is displayed as written, including titles and brackets, except that 'Berg,
 * Anna' is reordered. First and last name are for searching and sorting.
 */
export function splitName(typed: string): ReadName {
  const text = typed.replace(/\s+/gu, ' ').trim();
  const read = readName(text);
  const parts = 'value' in read && (text.includes(',') || isWrittenOf(text, read.value)) ? read.value : cutAtLast(text);
  return text.includes(',') || shownName(parts) === text ? parts : { ...parts, writtenName: text };
}

function cutAtLast(text: string): ReadName {
  const place = text.lastIndexOf(' ');
  return place < 0
    ? { firstName: text, lastName: '' }
    : { firstName: text.slice(0, place), lastName: text.slice(place + 1) };
}
