import { otherSeats, type RosterField, type SeatField } from '#areas/entries/contract/rosters.ts';

const seatWords = Object.fromEntries(
  otherSeats.flatMap((seat) => [
    [`player_${seat}`, `Player ${seat}`],
    [`handicap_${seat}`, `Handicap ${seat}`],
    [`email_${seat}`, `Email ${seat}`],
  ]),
) as Record<SeatField, string>;

/** The words for a roster's columns, in choices, and in messages about one that has no heading. */
export const fieldWords: Record<RosterField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  handicap: 'Handicap Index',
  course_handicap: 'Course handicap',
  membership_no: 'Membership number',
  gender: 'Gender',
  birth: 'Birth year or date',
  tee: 'Tee',
  division: 'Division or flight',
  team: 'Team',
  club: 'Club',
  group: 'Group',
  hole: 'Hole',
  tee_time: 'Tee time',
  cart: 'Cart',
  request: 'Request',
  paid: 'Paid',
  ...seatWords,
  ignore: 'Ignore',
};
