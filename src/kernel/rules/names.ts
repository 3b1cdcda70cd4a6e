/** A person's name as typed: `lastName` is null or empty for a single name, such as Suharto. */
export type Name = { firstName: string; lastName: string | null };

const sign = '々-〇㐀-\u9fff가-힣\uf900-\ufaff\u{20000}-\u{3ffff}';
const familyFirst = new RegExp(`^[${sign}]+ [${sign}\u3040-\u30ff]+$`, 'u');
const betweenWords = /[\s·・‧]+/u;
const inSigns = new RegExp(`^[${sign}][${sign}\u3040-\u30ff ]*$`, 'u');

/**
 * Whether both parts are one word in Han or Hangul, where the family name comes first; a Japanese given name may have
 * kana.
 */
export const isFamilyFirst = ({ firstName, lastName }: Name): boolean => familyFirst.test(`${lastName} ${firstName}`);

/**
 * The display name for a typed first and last name: 'Ann Berg', 'Suharto', and '王伟' for family name 王 and given name 伟.
 * The database function `shown_name` does the same for rows.
 */
export const shownName = (name: Name): string =>
  isFamilyFirst(name) ? `${name.lastName}${name.firstName}` : `${name.firstName} ${name.lastName ?? ''}`.trim();

/** Whether a written name consists of these parts, in either order, with or without spaces. */
export function isWrittenOf(written: string, { firstName, lastName }: Name): boolean {
  const letters = (text: string) => text.replace(/\s/gu, '');
  const [first, last] = [letters(firstName), letters(lastName ?? '')];
  return [first + last, last + first].includes(letters(written));
}

/**
 * The short form of a name: first name and initial, 'Ann B.', also for a name written in one field; for a name in Han
 * or Hangul the first character, '王.'.
 * @param shown the display name
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
