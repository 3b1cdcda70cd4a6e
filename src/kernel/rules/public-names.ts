import { shortName } from './names.ts';

/** The public form of a person's name, chosen by them: full, first name and initial, or a number. */
export type PublicName = 'full' | 'short' | 'number';

export type NamedPerson = {
  /** The display name, see `shownName`. */
  name: string;
  firstName: string;
  lastName: string;
  publicName: PublicName;
  birthYear: number | null;
  /** A guardian agreed to naming the minor. */
  guardianOk: boolean;
  /** The number in place of a name; 1 for the earliest entry. */
  number: number;
};

const ofAge = 18;

/**
 * Whether a person may be a minor on a day. Only the year of birth is known, so a person who turns eighteen in that
 * year may still be seventeen.
 * @param date 'YYYY-MM-DD'
 */
export const mayBeUnderAge = (birthYear: number | null, date: string): boolean =>
  birthYear !== null && Number(date.slice(0, 4)) - birthYear <= ofAge;

/**
 * The public name of a person, on tee times, boards, pictures and posted prints. A possible minor is named by first
 * name and initial unless a guardian agreed to more.
 * @param date of the day of play, 'YYYY-MM-DD'
 */
export function publicNameOf(person: NamedPerson, date: string): string {
  const { name, publicName, birthYear, guardianOk, number } = person;
  if (publicName === 'number') return `Player ${number}`;
  const isShort = publicName === 'short' || (mayBeUnderAge(birthYear, date) && !guardianOk);
  return (isShort ? shortName(name, person) : name) || `Player ${number}`;
}
