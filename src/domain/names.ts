/** A person's name as it is typed: `lastName` is null or empty for somebody with one name, such as Suharto. */
export type Name = { firstName: string; lastName: string | null };

const sign = '々-〇㐀-\u9fff가-힣\uf900-\ufaff\u{20000}-\u{3ffff}';
const familyFirst = new RegExp(`^[${sign}]+ [${sign}\u3040-\u30ff]+$`, 'u');
const inSigns = new RegExp(`^[${sign}][${sign}\u3040-\u30ff ]*$`, 'u');

/** Whether both are one word in Han or Hangul, where the family comes first; a Japanese given name may have kana. */
export const isFamilyFirst = ({ firstName, lastName }: Name): boolean => familyFirst.test(`${lastName} ${firstName}`);

/**
 * The one way to show a name that was typed as first and last name: 'Ann Berg', 'Suharto', and '王伟' of family 王
 * and given 伟, as it is written there. `shown_name` of the database says the same of rows.
 */
export const shownName = (name: Name): string =>
  isFamilyFirst(name) ? `${name.lastName}${name.firstName}` : `${name.firstName} ${name.lastName ?? ''}`.trim();

/**
 * The one way to shorten a name: first name and initial, 'Ann B.'; of a name in Han or Hangul the first sign, '王.'.
 * @param shown the name as it is shown
 */
export function shortName(shown: string, { firstName, lastName }: Name): string {
  const initialOf = (text: string) => [...text.trim()][0];
  if (inSigns.test(shown)) return `${initialOf(shown)}.`;
  const initial = initialOf(lastName ?? '');
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim();
}
