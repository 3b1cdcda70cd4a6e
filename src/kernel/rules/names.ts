/** A person's name as it is typed: `lastName` is null or empty for somebody with one name, such as Suharto. */
export type Name = { firstName: string; lastName: string | null };

const sign = '々-〇㐀-\u9fff가-힣\uf900-\ufaff\u{20000}-\u{3ffff}';
const familyFirst = new RegExp(`^[${sign}]+ [${sign}\u3040-\u30ff]+$`, 'u');
const betweenWords = /[\s·・‧]+/u;
const inSigns = new RegExp(`^[${sign}][${sign}\u3040-\u30ff ]*$`, 'u');

/** Whether both are one word in Han or Hangul, where the family comes first; a Japanese given name may have kana. */
export const isFamilyFirst = ({ firstName, lastName }: Name): boolean => familyFirst.test(`${lastName} ${firstName}`);

/**
 * The one way to show a name that was typed as first and last name: 'Ann Berg', 'Suharto', and '王伟' of family 王
 * and given 伟, as it is written there. `shown_name` of the database says the same of rows.
 */
export const shownName = (name: Name): string =>
  isFamilyFirst(name) ? `${name.lastName}${name.firstName}` : `${name.firstName} ${name.lastName ?? ''}`.trim();

/** Whether a name as it was written is of these parts: in either order, with or without spaces. */
export function isWrittenOf(written: string, { firstName, lastName }: Name): boolean {
  const letters = (text: string) => text.replace(/\s/gu, '');
  const [first, last] = [letters(firstName), letters(lastName ?? '')];
  return [first + last, last + first].includes(letters(written));
}

/**
 * The one way to shorten a name: first name and initial, 'Ann B.', also of a name that is written in one; of a name in
 * Han or Hangul the first sign, '王.'.
 * @param shown the name as it is shown
 */
export function shortName(shown: string, { firstName, lastName }: Name): string {
  const initialOf = (text: string) => [...text.trim()][0];
  if (inSigns.test(shown)) return `${initialOf(shown)}.`;
  const family = initialOf(lastName ?? '');
  if (family) return `${firstName.trim()} ${family}.`;
  const [first = '', ...others] = firstName.trim().split(betweenWords);
  const initial = initialOf(others.at(-1) ?? '');
  return initial ? `${first} ${initial}.` : first;
}
