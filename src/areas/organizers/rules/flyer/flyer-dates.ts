import type { Found } from './flyer-found.ts';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekdays = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const year = '(?:[\\s,-]+(?<year>20\\d\\d))?';
// 'June 5-6, 2028', 'June 5 & Sunday June 6, 2028': the year of both dates follows the second.
const secondDay = `(?:${weekdays},?\\s+)?(?:(?:${monthNames})\\.?\\s+)?\\d{1,2}(?:st|nd|rd|th)?`;
// 'June 5, 6 & 7, 2028'; the repetition is limited, because a text may have thousands of numbers.
const moreDays = '\\s*,\\s*\\d{1,2}(?:st|nd|rd|th)?(?!\\d)';
const between = `(?:${moreDays}){0,5},?`;
const yearBehind = `(?=${between}\\s*(?:-|&|and|to|thru|through)\\s*${secondDay}[\\s,-]+(?<behind>20\\d\\d)\\b)`;
// '5-6 June 2028', 'Saturday 5 & Sunday 6 June'; not 'teams of 4 - 6 June', 'par 3 - 6 June', nor '7:30 to 9 June'.
const firstDay = '(?<!\\d|\\d[:.]|[/$£€]|\\b(?:of|par|holes?) )(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
// '5, 6 & 7 June'
const daysBetween = `(?<between>(?:${moreDays}){0,5}),?`;
const dayBehind = `\\s*(?:[-&/]|and|to|thru|through)\\s*(?:${weekdays},?\\s+)?(?<last>\\d{1,2})(?:st|nd|rd|th)?`;
// '5 June - 6 June 2028'
const monthBehind = `(?:${weekdays},?\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?:${monthNames})\\.?`;
const yearBehindDay = `(?=\\s*(?:-|&|and|to|thru|through)\\s*${monthBehind}[\\s,-]+(?<behind>20\\d\\d)\\b)`;
const patterns = [
  new RegExp(`\\b(?<name>${monthNames})\\.?\\s+${day}(?![\\d:])\\b(?:${yearBehind}|${year})`, 'gi'),
  new RegExp(`${firstDay}${daysBetween}${dayBehind}(?:\\s+of)?\\s+(?<name>${monthNames})\\b\\.?${year}`, 'gi'),
  new RegExp(`\\b${day}(?:\\s+of)?\\s+(?<name>${monthNames})\\b\\.?(?:${yearBehindDay}|${year})`, 'gi'),
  /\b(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>20\d\d|\d\d)\b/g,
  /\b(?<year>20\d\d)-(?<month>\d{1,2})-(?<day>\d{1,2})\b/g,
];

type Dated = { month: number; day: number; year: number | null; from: string; before: string };

/**
 * The first number before a month that begins a rising series whose steps are at most the last step: 5 in 'tee 9, 5, 6
 * & 7 June' and in '5, 12 & 19 June', and 6 in 'room for 2, 6 & 7 June'.
 */
function firstOfRun(typed: readonly (string | undefined)[]): string {
  const days = typed.map(Number);
  const step = (place: number) => (days[place] ?? 0) - (days[place - 1] ?? 0);
  let first = days.length - 2;
  while (first > 0 && step(first) > 0 && step(first) <= step(days.length - 1)) first -= 1;
  return String(days[first]);
}

/** The dates in a segment, in order, each with the text before it. */
function datesIn(segment: string): Dated[] {
  const found = patterns.flatMap((pattern) =>
    [...segment.matchAll(pattern)].flatMap((match) => {
      const { name, month, day: first, between: more, last, behind, year: typedYear = behind } = match.groups ?? {};
      const typed = more ? firstOfRun([first, ...(more.match(/\d+/g) ?? []), last]) : first;
      // Days of one month rise, so 'open to 18 - 6 June' has only one date.
      if (last && Number(typed) >= Number(last)) return [];
      const number = name ? months.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(month);
      if (number < 1 || number > 12) return [];
      const full = typedYear ? Number(typedYear.length === 2 ? `20${typedYear}` : typedYear) : null;
      return [{ at: match.index, month: number, day: Number(typed), year: full, from: segment }];
    }),
  );
  const sorted = found.sort((one, other) => one.at - other.at);
  return sorted.map(({ at, ...dated }, place) => {
    const previous = sorted[place - 1];
    return { ...dated, before: segment.slice(previous ? previous.at + 5 : 0, at) };
  });
}

/** 'YYYY-MM-DD' of an existing day; null for any other. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** The next such day from `from` on; a date with a year keeps it. */
function nextDate({ month, day, year }: Dated, from: string): string | null {
  if (year !== null) return dateOf(year, month, day);
  const this_ = Number(from.slice(0, 4));
  for (const candidate of [this_, this_ + 1]) {
    const date = dateOf(candidate, month, day);
    if (date && date >= from) return date;
  }
  return null;
}

/** The last such day up to the tournament, for a deadline. */
function lastDate({ month, day, year }: Dated, until: string): string | null {
  if (year !== null) return dateOf(year, month, day);
  const last = Number(until.slice(0, 4));
  const date = dateOf(last, month, day);
  return date && date <= until ? date : dateOf(last - 1, month, day);
}

const closes = /\b(by|before|until|till|deadline|clos(e|es|ing)|rsvp|no later than|due)\b[^\d$]{0,24}$/i;
const isOtherDay = /\b(draw|rain date|early|practice|made|announced)\b[^\d]{0,24}$/i;
const isMeal = /\b(dinner|reception)\b[^\d]{0,24}$/i;
const isPlayed = /\b(golf|play|tournament|outing|scramble|shotgun)\b[^\d]*$/i;
/** Whether a date is not the day of play: the last day of entry, the day of a draw, or that of a separate meal. */
const isBeside = (before: string): boolean =>
  closes.test(before) || isOtherDay.test(before) || (isMeal.test(before) && !isPlayed.test(before));

/** The day of play and the last day of entry. */
export function readDates(
  segments: readonly string[],
  today: string,
): { date: Found<string> | null; deadline: Found<string> | null } {
  const all = segments.flatMap(datesIn);
  const played = all.find(({ before }) => !isBeside(before));
  const date = played ? nextDate(played, today) : null;
  if (!played || !date || date < today) return { date: null, deadline: null };
  const closing = all.find(({ before, from }) => closes.test(before) && !/\bearly\b/i.test(from));
  const deadline = closing ? lastDate(closing, date) : null;
  return {
    date: { value: date, from: played.from },
    deadline: closing && deadline && deadline <= date ? { value: deadline, from: closing.from } : null,
  };
}
