/** Rewrites names that are typed only in capitals or only in small letters in ordinary case. */
import { isParticle } from '#kernel/rules/read-name.ts';
import type { RosterPerson } from './read-person.ts';

const isShouted = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();
const isWhispered = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();

/** Words that join two names; as the last word of a name, 'E' is an initial. */
const joining = /^(?:and|und|y|e|i|et|of|&)$/i;
/** Particles that are always written in small letters; others differ by family, as in 'Van Dyke'. */
const alwaysSmall = /^(?:von|vom|zu|zum|zur|der|den|ter|ten)$/i;
const roman = /^(?:ii|iii|iv|vi|vii|viii)$/i;
/** 'J.R.' */
const initials = /^(?:\p{L}\.){2,}$/u;
/** 'TJ' and 'AJ' are initials too; 'Al' and 'Bo' are names. */
const twoInitials = /^(?:[bcdfghjklmnpqrstvwxz]{2}|[aeo]j)$/i;

/** 'McDonald', "O'Brien" and 'Jones-Smith' from any letter case. */
const capital = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(
      /(?<=^|-)(\p{L}['’])(\p{L})(?=\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/(^|-)Mc(\p{L})(?=\p{L})/gu, (_, before: string, letter: string) => `${before}Mc${letter.toUpperCase()}`);

/** Whether a word of a family name is a particle that stays in small letters before the next word. */
function isSmall(word: string, next: string | undefined): boolean {
  if (next === undefined || !isParticle(word)) return false;
  if (isWhispered(word) || alwaysSmall.test(word)) return true;
  return /^van$/i.test(word) && /^de[rn]?$/i.test(next);
}

function tidyWord(word: string, at: number, words: readonly string[], isFamily: boolean): string {
  if (!isShouted(word) && !isWhispered(word)) return word;
  const isFirst = at === 0 && !isFamily;
  const next = words[at + 1];
  const isLast = isFamily && next === undefined;
  if (!isFirst && !isLast && (joining.test(word) || isSmall(word, next))) return word.toLowerCase();
  if (initials.test(word) || (isFirst && twoInitials.test(word)) || (at > 0 && roman.test(word)))
    return word.toUpperCase();
  return capital(word);
}

const tidyWords = (text: string, isFamily: boolean): string =>
  text
    .split(' ')
    .map((word, at, words) => tidyWord(word, at, words, isFamily))
    .join(' ');

/** 'Cal Owens' for 'CAL OWENS' and 'cal owens'; a word in mixed case stays unchanged. */
export function tidyCapitals<Person extends Pick<RosterPerson, 'firstName' | 'lastName'>>(person: Person): Person {
  const [firstName, lastName] = [tidyWords(person.firstName, false), tidyWords(person.lastName, true)];
  return firstName === person.firstName && lastName === person.lastName ? person : { ...person, firstName, lastName };
}
