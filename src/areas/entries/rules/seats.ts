/** Rosters with a team in a row: 'Player 2', 'HCP 2' and 'Email 2' are of the second seat. */
import type { otherSeats, RosterField } from '#areas/entries/contract/rosters.ts';

type Seat = (typeof otherSeats)[number];

/** The seat of a field such as `player_2`, and the field of a person that it has; null for the first seat's. */
export function seatOfField(field: RosterField): { seat: Seat; says: 'full_name' | 'handicap' | 'email' } | null {
  const [, what, seat] = /^(player|handicap|email)_([2-6])$/.exec(field) ?? [];
  if (!what) return null;
  const says = what === 'player' ? 'full_name' : (what as 'handicap' | 'email');
  return { seat: Number(seat) as Seat, says };
}

/**
 * The seat and the field that a heading with a number names, such as 'Player 2', '2nd player', 'HCP 3' or 'Player 4
 * email'.
 * @param fieldOf the field that a heading without a number names
 */
export function fieldOfSeat(
  heading: string,
  fieldOf: (heading: string) => RosterField | null,
): { seat: number; field: RosterField } | null {
  const numbers = [...heading.matchAll(/(?<!\d)([1-6])(?:st|nd|rd|th)?(?!\d)/gi)];
  const [found] = numbers;
  if (!found || numbers.length > 1) return null;
  const seat = Number(found[1]);
  const rest = heading.replace(found[0], ' ').trim();
  const isName = /^(?:player|golfer|name|player name|name player|member|partner)$/i.test(
    rest.replace(/[^a-z]+/gi, ' ').trim(),
  );
  const says = isName ? 'full_name' : fieldOf(rest);
  if (says !== 'full_name' && says !== 'handicap' && says !== 'email') return null;
  if (seat === 1) return { seat, field: says };
  return { seat, field: says === 'full_name' ? `player_${seat as Seat}` : `${says}_${seat as Seat}` };
}

/** The key of a person of a roster, and of answers about them: '12', or '12.2' for the second person of row 12. */
export const keyOf = ({ row, seat }: { row: number; seat: number }): string =>
  seat === 1 ? `${row}` : `${row}.${seat}`;
