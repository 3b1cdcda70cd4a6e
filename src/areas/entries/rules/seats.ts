/** Rosters with a team in each row: 'Player 2', 'HCP 2' and 'Email 2' belong to the second seat. */
import type { otherSeats, RosterField } from '#areas/entries/contract/rosters.ts';

type Seat = (typeof otherSeats)[number];
/** The facts of each player in a sheet with a team in each row. */
export const saidOfSeats = ['full_name', 'handicap', 'email'] as const satisfies RosterField[];
export type SaidOfSeat = (typeof saidOfSeats)[number];

/**
 * The seat of a field such as `player_2`, and the person's field that it stands for; null for fields of the first seat.
 */
export function seatOfField(field: RosterField): { seat: Seat; says: SaidOfSeat } | null {
  const [, what, seat] = /^(player|handicap|email)_([2-6])$/.exec(field) ?? [];
  if (!what) return null;
  const says = what === 'player' ? 'full_name' : (what as 'handicap' | 'email');
  return { seat: Number(seat) as Seat, says };
}

/** The field for a seat from 1 to 6: `email` for the first player's address, `player_3` for the third player's name. */
export function fieldOf({ seat, says }: { seat: number; says: SaidOfSeat }): RosterField {
  if (seat === 1) return says;
  return says === 'full_name' ? `player_${seat as Seat}` : `${says}_${seat as Seat}`;
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
const numberOf = (letter: string): string => String('abcdef'.indexOf(letter.toLowerCase()) + 1);
/** 'Player Two', 'Golfer B' and 'C player' with the number as a digit. */
const inFigures = (heading: string): string =>
  heading
    .replace(new RegExp(`\\b(?:${numbers.join('|')})\\b`, 'i'), (word) =>
      String(numbers.indexOf(word.toLowerCase()) + 1),
    )
    .replace(/\b(player|golfer)[ _-]([a-f])\b/i, (_, who: string, letter: string) => `${who} ${numberOf(letter)}`)
    .replace(/^([a-f])[ _-](player|golfer)\b/i, (_, letter: string, who: string) => `${who} ${numberOf(letter)}`);

/** The headings, without their number, of a column of players' names. */
const namesOfPlayer = new Set(
  [
    ['p', 'player', 'players', 'golfer', 'name', 'person', 'man', 'partner', 'guest', 'member'],
    ['player name', 'name player', 'name of player', 'golfer name'],
    ['team player', 'team member', 'teammate', 'team mate'],
  ].flat(),
);

/**
 * The seat and the fact that a numbered heading stands for, such as 'Player 2', '2nd player', 'P3', 'HCP 3' or 'Player
 * 4 email'.
 * @param fieldOfHeading the field that a heading without a number stands for
 */
export function seatOfHeading(
  heading: string,
  fieldOfHeading: (heading: string) => RosterField | null,
): { seat: number; says: SaidOfSeat } | null {
  const text = inFigures(heading);
  const found = [...text.matchAll(/(?<!\d)([1-6])(?:st|nd|rd|th)?(?!\d)/gi)];
  const [number] = found;
  if (!number || found.length > 1) return null;
  const rest = text.replace(number[0], ' ').trim();
  const says = namesOfPlayer.has(
    rest
      .replace(/[^a-z]+/gi, ' ')
      .trim()
      .toLowerCase(),
  )
    ? 'full_name'
    : fieldOfHeading(rest);
  if (says !== 'full_name' && says !== 'handicap' && says !== 'email') return null;
  return { seat: Number(number[1]), says };
}

/** The key of a person in a roster, used for answers about them: '12', or '12.2' for the second person in row 12. */
export const keyOf = ({ row, seat }: { row: number; seat: number }): string =>
  seat === 1 ? `${row}` : `${row}.${seat}`;
