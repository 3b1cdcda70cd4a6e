import { type DurationType, startTimes } from '#areas/clubs/contract/slot-choices.ts';
import { daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';

/** The state of dining for a slot, and for its booking where it has one. */
export type DemoDining = 'none' | 'included' | 'taken' | 'declined';

/** A day that a club of the demo data offers, and who took it. Dollars. */
export type DemoSlot = {
  date: string;
  startTime: string;
  duration: DurationType;
  /** The price of a booking of it. */
  amount: number;
  dining: DemoDining;
  booking?: {
    /** The index of the demo organizer, unless the tournament names one. */
    by: number;
    /** The calendar date on which it was booked. */
    bookedOn: string;
    becomes: 'card' | 'club' | 'due' | 'cancelled by the organizer' | 'cancelled by the club';
    /** The tournament that is played in it. */
    tournament?: DemoTournament;
  };
};

/** A tournament of the demo data that is played in a booked slot, at the club's own date. */
export type PlayedHere = { tournament: DemoTournament; date: string; amount: number };

/** The bookings of a club's year: amounts in dollars, each booked once. */
export type SeasonPlan = {
  /**
   * The amounts of days of last year; the same day of this year brings 15% more. Multiples of 20, so that no cent is
   * rounded.
   */
  pairs: number[];
  /** The coming bookings beside those of tournaments: days from today, and what they bring. */
  coming: [inDays: number, amount: number][];
  /** Days that nobody has taken, from today; negative ones are over. */
  free: [inDays: number, amount: number][];
  /** Of the free ones, which were booked and cancelled. */
  cancelled: { inDays: number; by: 'cancelled by the organizer' | 'cancelled by the club' }[];
};

const grown = (amount: number): number => Math.round(amount * 1.15);
const shrunk = (amount: number): number => Math.round(amount / 1.15);
const diningOf = (n: number): DemoDining =>
  (['taken', 'none', 'included', 'declined', 'taken', 'none', 'included'] as const)[n % 7] ?? 'none';
const leadOf = (n: number): number => [21, 5, 45, 75, 10, 34, 120][n % 7] ?? 21;
/** The payment of bookings for tournaments to come, by turns. */
const stillToPlay = ['card', 'due', 'card', 'club', 'card', 'due'] as const;
const mornings = ['7:00 AM', '7:30 AM', '8:00 AM', '8:30 AM'] as const;
/** Half days that follow each other, for when the year is too young for a day each. */
const thirds = ['7:00 AM', '11:00 AM', '3:00 PM'] as const;

/** The same day of the year before; February 29 becomes the 28th. */
export const yearBefore = (date: string): string => {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return before.endsWith('02-29') ? before.replace('02-29', '02-28') : before;
};

/** '13:00' as '1:00 PM'. */
const clockTime = (time: string): string => {
  const [hour = 8, minutes = 0] = time.split(':').map(Number);
  return startTimes[(hour - 7) * 2 + minutes / 30] ?? '8:00 AM';
};

/**
 * A club's slots of last year, this year and the months to come. On any day the books hold the same bookings, so many
 * of them ahead, and the year so far has brought 15% more than the same days of last year: bookings for which the year
 * is too young were played last autumn.
 * @param today the club's calendar date
 */
export function seasonOf(
  { pairs, coming, free, cancelled }: SeasonPlan,
  played: PlayedHere[],
  today: string,
): DemoSlot[] {
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const daysPassed = daysBetween(firstDay, today);
  const shown = Math.min(pairs.length, Math.max(3, Math.round((pairs.length * daysPassed) / 364)));
  let n = 0;
  const booked = (
    date: string,
    startTime: string,
    amount: number,
    more: Partial<NonNullable<DemoSlot['booking']>> = {},
  ): DemoSlot => {
    const nth = n++;
    const bookedOn = [shiftDate(date, -leadOf(nth)), shiftDate(today, -1 - ((nth * 5) % 25))].sort()[0] ?? today;
    return {
      date,
      startTime,
      amount,
      dining: diningOf(nth),
      duration: 'half-day',
      booking: { by: nth, bookedOn, becomes: date < today ? 'club' : 'due', ...more },
    };
  };

  const ofPairs = pairs.slice(0, shown).flatMap((amount, index) => {
    const date = shiftDate(firstDay, Math.floor((index * daysPassed) / shown));
    const startTime = (daysPassed < 3 ? thirds[index % 3] : mornings[index % 4]) ?? '7:00 AM';
    return [booked(date, startTime, grown(amount)), booked(yearBefore(date), startTime, amount)];
  });
  const ofTournaments = played.flatMap(({ tournament, date, amount }, index) => {
    const startTime = clockTime(tournament.time);
    const here = booked(date, startTime, amount, {
      tournament,
      becomes: tournament.inDays < 0 ? 'card' : (stillToPlay[index % stillToPlay.length] ?? 'due'),
    });
    return tournament.inDays < 0
      ? [here, booked(yearBefore(date), startTime, shrunk(amount))]
      : [{ ...here, duration: startTime.endsWith('AM') ? ('full-day' as const) : here.duration }];
  });
  const aheadAlready = ofPairs.filter(({ date }) => date === today).length;
  const ahead = coming.slice(aheadAlready).map(([inDays, amount], index) =>
    booked(shiftDate(today, inDays), mornings[index % 4] ?? '8:00 AM', amount, {
      becomes: (['card', 'due', 'club'] as const)[index % 3] ?? 'due',
    }),
  );
  const left = [
    ...coming.slice(0, aheadAlready).map(([, amount]) => amount),
    ...pairs.slice(shown).flatMap((amount) => [amount, grown(amount)]),
  ];
  const [from, days] = [yearBefore(today), daysBetween(yearBefore(today), `${Number(today.slice(0, 4)) - 1}-12-31`)];
  const lastAutumn = left.map((amount, index) =>
    booked(shiftDate(from, 1 + Math.floor((index * days) / left.length)), mornings[index % 4] ?? '8:00 AM', amount),
  );
  const notTaken = free.map(([inDays, amount], index): DemoSlot => {
    const gone = cancelled.find((one) => one.inDays === inDays);
    const slot: DemoSlot = {
      date: shiftDate(today, inDays),
      startTime: inDays < 0 ? '3:00 PM' : (mornings[(index + 1) % 4] ?? '8:00 AM'),
      amount,
      dining: diningOf(index + 3),
      duration: index % 3 === 1 && inDays > 0 ? 'full-day' : 'half-day',
    };
    return gone ? { ...slot, booking: { by: index, bookedOn: shiftDate(today, -9 - index), becomes: gone.by } } : slot;
  });
  return [...ofPairs, ...ofTournaments, ...ahead, ...lastAutumn, ...notTaken];
}

/**
 * The free days of the other partner clubs, at all kinds of times and prices; of every third club one is booked and
 * due.
 */
export function offersOf(club: number, today: string): DemoSlot[] {
  return Array.from({ length: 5 }, (_, n): DemoSlot => {
    const date = shiftDate(today, 8 + ((club * 7 + n * 31) % 155));
    const startTime = startTimes[(club * 5 + n * 4) % startTimes.length] ?? '8:00 AM';
    const slot: DemoSlot = {
      date,
      startTime,
      amount: 450 + ((club * 7 + n * 11) % 24) * 125,
      dining: diningOf(club + n * 3),
      duration: /^[789]:.* AM$/.test(startTime) && (club + n) % 2 === 0 ? 'full-day' : 'half-day',
    };
    return n === 4 && club % 3 === 2
      ? { ...slot, booking: { by: club, bookedOn: shiftDate(today, -1 - club), becomes: 'due' } }
      : slot;
  });
}
