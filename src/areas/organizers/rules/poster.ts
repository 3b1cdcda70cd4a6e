/** The words of a tournament's poster. */
import { describeDays } from '#kernel/rules/describe-days.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { type Cents, describeAmount } from '#kernel/rules/money.ts';

export type PosterFacts = {
  title: string;
  organizer: string;
  startDate: string | null;
  endDate: string | null;
  startTime: string | null;
  venue: string | null;
  city: string | null;
  state: string | null;
  /** The price of a place today; and whether some divisions cost more. */
  fee: Cents;
  isLowest: boolean;
  /** The link in the QR code. */
  url: string;
  sponsors: readonly string[];
};

export type PosterWords = {
  title: string;
  organizer: string;
  /** 'June 5–6, 2026, 9:00 AM'; empty while there is no date. */
  day: string;
  place: string;
  price: string;
  /** The link without its protocol, for people who type it. */
  link: string;
  sponsors: readonly string[];
};

/** The texts of every line on the poster. */
export function posterWords(facts: PosterFacts): PosterWords {
  const { title, organizer, startDate, endDate, startTime, venue, city, state, fee, isLowest, url, sponsors } = facts;
  const days = startDate ? describeDays(startDate, endDate) : '';
  return {
    title,
    organizer,
    day: [days, startTime && days ? printTime(startTime) : ''].filter(Boolean).join(', '),
    place: [venue, city, state].filter(Boolean).join(', '),
    price: fee === 0 ? 'Free entry' : `Entry ${isLowest ? 'from ' : ''}${describeAmount(fee)}`,
    link: url.replace(/^https?:\/\//, ''),
    sponsors,
  };
}
