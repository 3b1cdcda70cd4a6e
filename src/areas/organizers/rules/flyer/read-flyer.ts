/**
 * Reads the text of an old flyer or mail: values that are certain, each with the words that it was read from. The first
 * match counts, and an uncertain value stays empty.
 */
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { readDates } from './flyer-dates.ts';
import type { Found } from './flyer-found.ts';
import { readFee, readPlaces, teamSizeIn } from './flyer-figures.ts';
import { readTime } from './flyer-times.ts';
import { readCity, readFormat, readName, readOrganizer, readServices, readVenue } from './flyer-words.ts';

/** The fields of a form on a flyer, in the form's order. */
export const flyerFields = {
  tournamentName: 'Tournament name',
  countryClub: 'Country club',
  date: 'Date',
  maxEntries: 'Max entries',
  registrationFee: 'Registration fee',
  organizerName: 'Organizer name',
  startTime: 'First tee time',
  gameplayStyle: 'Gameplay style',
  registrationDeadline: 'Registration deadline',
  city: 'City',
  additionalServices: 'Additional services',
} as const;
export type FlyerField = keyof typeof flyerFields;

export type FlyerReading = {
  found: {
    [Field in FlyerField]?: Found<
      Field extends 'maxEntries' | 'registrationFee' ? number : Field extends 'gameplayStyle' ? GameplayStyle : string
    >;
  };
  /** The state of the city, where a city was found. */
  state: string | null;
  /** The text was longer than the limit and was cut. */
  isCut: boolean;
};

/** The most characters that are read, more than any flyer has. */
export const maxFlyerLength = 20_000;

/** The full stop after an abbreviated day or month ends no sentence. */
const monthsCut = /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)\.(?=\s)/gi;

/** The lines of a text, limited in length, and the sentences and clauses in them. */
function segmentsOf(text: string): string[] {
  const lines = text.split(/[\n|•·;]+|\s\/\s/).flatMap((line) => line.match(/.{1,400}/g) ?? []);
  const sentences = lines.flatMap((line) => line.split(/(?<=[a-z0-9)][a-z0-9)][.!?]|!)\s+(?=[A-Z$0-9])/));
  return sentences.map((segment) => segment.trim()).filter(Boolean);
}

/** Reads a flyer in less than 5 ms for 5 kB. @param today 'YYYY-MM-DD': a date without a year is the next such date */
export function readFlyer(given: string, today: string): FlyerReading {
  const isCut = given.length > maxFlyerLength;
  const text = given
    .slice(0, maxFlyerLength)
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(monthsCut, '$1')
    .replace(/[\t\r\u00a0]+/g, ' ');
  const segments = segmentsOf(text);
  const { date, deadline } = readDates(segments, today);
  const teamSize = teamSizeIn(text);
  const city = readCity(segments);
  const found: Record<string, Found<string | number> | null> = {
    tournamentName: readName(segments),
    countryClub: readVenue(segments),
    date,
    maxEntries: readPlaces(segments, teamSize),
    registrationFee: readFee(segments, teamSize),
    organizerName: readOrganizer(segments),
    startTime: readTime(segments),
    gameplayStyle: readFormat(segments),
    registrationDeadline: deadline,
    city: city && { value: city.value.city, from: city.from },
    additionalServices: readServices(segments),
  };
  const sure = Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null));
  return { found: sure as FlyerReading['found'], state: city?.value.state ?? null, isCut };
}
