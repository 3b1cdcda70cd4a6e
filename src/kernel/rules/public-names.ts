import { shortName } from './names.ts';

/** The public form of a person's name, by their own choice: whole, first name and initial, or by a number. */
export type PublicName = 'full' | 'short' | 'number';

export type NamedPerson = {
  /** As it is shown, see `shownName`. */
  name: string;
  firstName: string;
  lastName: string;
  publicName: PublicName;
  birthYear: number | null;
  /** A guardian agreed that somebody under age is named. */
  guardianOk: boolean;
  /** The number in place of a name; 1 for the first to enter. */
  number: number;
};

const ofAge = 18;

/**
 * Whether somebody may be under age on a day. Only the year of birth is known, so who turns eighteen in that year may
 * still be seventeen.
 * @param date 'YYYY-MM-DD'
 */
export const mayBeUnderAge = (birthYear: number | null, date: string): boolean =>
  birthYear !== null && Number(date.slice(0, 4)) - birthYear <= ofAge;

/**
 * The one name under which somebody is told to everybody: on tee times, boards, pictures and prints that hang in
 * public. A player who may be under age is named by first name and initial unless a guardian agreed to more.
 * @param date of the day of play, 'YYYY-MM-DD'
 */
export function publicNameOf(person: NamedPerson, date: string): string {
  const { name, publicName, birthYear, guardianOk, number } = person;
  if (publicName === 'number') return `Player ${number}`;
  const isShort = publicName === 'short' || (mayBeUnderAge(birthYear, date) && !guardianOk);
  return (isShort ? shortName(name, person) : name) || `Player ${number}`;
}
