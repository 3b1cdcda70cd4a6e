/**
 * Readers of single roster cells in the many forms that people and systems write. Each reader rejects what it cannot
 * read.
 */
import { phoneNumber, writtenPhone } from '#kernel/contract/phone.ts';
import { highestIndex, lowestIndex, printIndex, type Tenths } from '#golf/numbers.ts';
import { saysNobody } from '#kernel/rules/read-name.ts';
import { type Reading, readIndex, saysNone } from '#kernel/rules/handicap-facts.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';
import type { Letter } from '#areas/play/contract/tee-sheets.ts';

export const isRead = <Value>(reading: Reading<Value>): reading is { value: Value; note?: string } =>
  'value' in reading;

/** Replaces every kind of space by one ordinary space; a cell that says 'none' becomes empty. */
export function plainCell(cell: string): string {
  const text = cell.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  return saysNobody(text) ? '' : text;
}

/** Text of at most so many characters. */
export function readText(cell: string, longest: number): Reading<string> {
  const text = cell.trim();
  return text.length > longest ? { expected: `at most ${longest} characters` } : { value: text };
}

const mailAddress = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]+$/;
/** An address as mail programs write it, or nothing. */
export function readEmail(cell: string): Reading<string> {
  const text = (/<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell)
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  const isAddress = text === '' || (text.length <= 254 && mailAddress.test(text));
  return isAddress ? { value: text } : { expected: 'one mail address' };
}

export function readPhone(cell: string): Reading<string> {
  const text = writtenPhone(cell);
  const isPhone = text.length <= 32 && phoneNumber.test(text);
  return isPhone ? { value: text } : { expected: 'a phone number of at least seven digits' };
}

/**
 * The meaning of letters after an index, as golf associations print them: a nine-hole index (N, NL, and J for a
 * junior), an index not in force (WD, NH, X, PR), or how the index came about (R, M, L, P, C, *).
 */
const indexLetters = (letters: string): 'nine' | 'none' | 'kept' | 'unknown' => {
  if (['N', 'NL', 'J'].includes(letters)) return 'nine';
  if (['WD', 'NH', 'X', 'PR'].includes(letters)) return 'none';
  return ['', 'R', 'M', 'L', 'P', 'C', '*'].includes(letters) ? 'kept' : 'unknown';
};

/**
 * A Handicap Index as printed or typed, with letters after it if any: '12.4R'. A nine-hole index is doubled.
 * @returns tenths, below zero for a plus handicap; null for a player without an index
 */
export function readHandicap(cell: string): Reading<Tenths | null> {
  const [, figure = cell, behind = ''] = /^(.*\d)\s*([a-z]{1,3}|\*)$/i.exec(cell.trim()) ?? [];
  const letters = behind.toUpperCase();
  const meaning = indexLetters(letters);
  if (meaning === 'unknown') return { expected: `an index without the letters ${letters}, which we do not know` };
  if (/^\(.*\)$/.test(figure)) return { expected: '1.2 or +1.2: a figure in brackets may be either' };
  const read = readIndex(figure);
  if ('expected' in read || read.value === null || meaning === 'kept') return read;
  const shown = `${figure.trim()}${letters}`;
  if (meaning === 'none') return { value: null, note: `${shown} is no index in force: not taken in` };
  const doubled = 2 * read.value;
  if (doubled > highestIndex || doubled < lowestIndex)
    return { expected: `an index of eighteen holes: ${shown} is of nine, and doubled it is above 54` };
  return { value: doubled, note: `${shown} is an index of nine holes: taken as ${printIndex(doubled)}` };
}

/** Strokes received on a course, in whole strokes, below zero for a plus handicap; null for none. */
export function readCourseHandicap(cell: string): Reading<number | null> {
  const text = cell.replace(/[−–]/g, '-').trim();
  if (saysNone(text)) return { value: null };
  const written = /^([+-]?)\s*(\d{1,2})(?:[.,]0+)?$/.exec(text);
  const strokes = written ? Number(written[2]) * (written[1] ? -1 : 1) + 0 : Number.NaN;
  return strokes >= -20 && strokes <= 80 ? { value: strokes } : { expected: 'a whole number from −20 to 80' };
}

/** A membership number of a golf association or club. A number that a spreadsheet has rounded is rejected. */
export function readMembershipNo(cell: string): Reading<string> {
  const text = cell.replace(/^(?:ghin|cdh|no)\s*[#:.]?\s*/i, '').replace(/\.0$/, '');
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return { expected: 'all its digits (the spreadsheet has rounded it)' };
  return /^[\p{L}\p{N} ./#-]{0,40}$/u.test(text) ? { value: text } : { expected: 'a membership number' };
}

const genders = new Map<string, PlayerGender>();
for (const [gender, words] of [
  [
    'm',
    'm male man men mens boy boys gentleman gents mr h hombre hombres caballero caballeros masculino homme hommes ' +
      'herr herren junge jungen männlich maennlich masculin',
  ],
  [
    'f',
    'f female woman women womens w ladies lady girl girls ms mrs mujer mujeres dama damas dame dames damen femenino ' +
      'femme femmes frau frauen mädchen maedchen weiblich féminin feminin',
  ],
  ['x', 'x nonbinary non-binary nb other divers diverse o'],
] as const)
  for (const word of words.split(' ')) genders.set(word, gender);

const genderWord = (cell: string): string => cell.toLowerCase().replace(/['’.]/g, '').trim();

/**
 * The meaning of 'd' in a column of genders: diverse where the column has German words, female where it has Spanish or
 * French ones; null where it has neither.
 */
export function meaningOfD(cells: readonly string[]): 'x' | 'f' | null {
  const words = new Set(cells.map(genderWord));
  if (['w', 'frau', 'weiblich', 'herr', 'männlich', 'maennlich'].some((word) => words.has(word))) return 'x';
  return ['h', 'hombre', 'homme', 'caballero'].some((word) => words.has(word)) ? 'f' : null;
}

/** @param d the meaning of the letter 'd' in this column */
export function readGender(cell: string, d: 'x' | 'f' | null): Reading<PlayerGender | null> {
  const word = genderWord(cell);
  if (word === '') return { value: null };
  if (word === 'd') return d ? { value: d } : { expected: 'M, F or X (D alone may be diverse or a lady)' };
  const value = genders.get(word);
  return value ? { value } : { expected: 'M, F or X' };
}

/** The year of birth in a year or in a date of any order. A two-digit year lies within the last hundred years. */
export function readBirthYear(cell: string, thisYear: number): Reading<number | null> {
  if (cell === '') return { value: null };
  const expected = { expected: `a year or date from 1900 to ${thisYear}` };
  const four = /(?:^|\D)(\d{4})(?:\D|$)/.exec(cell)?.[1];
  const two = four ? undefined : /^\d{1,2}\D\d{1,2}\D(\d{2})$|^\d{1,2}-[a-z]{3}-(\d{2})$/i.exec(cell);
  const short = two?.[1] ?? two?.[2];
  const century = Math.floor(thisYear / 100) * 100;
  const ofShort = (year: number) => (century + year > thisYear ? century - 100 + year : century + year);
  const year = four ? Number(four) : ofShort(Number(short ?? Number.NaN));
  return year >= 1900 && year <= thisYear ? { value: year } : expected;
}

/** The dates that a written date may mean: '5/3/2026' is 2026-05-03 or 2026-03-05. */
function daysMeant(date: string): string[] {
  if (/^\d{4}-/.test(date)) return [date];
  const [one = '', other = '', year = ''] = date.split(/[/.]/).map((part) => part.padStart(2, '0'));
  const full = year.length === 2 ? `20${year}` : year;
  return [`${full}-${one}-${other}`, `${full}-${other}-${one}`];
}

/**
 * Reads '9:10 AM', '09:10', '9.10', '0910' and '9:10:00 am' as 'HH:MM', also after a date.
 * @param playedOn the date of the first round; a cell with another date gets a note
 */
export function readTeeTime(cell: string, playedOn: string | null = null): Reading<string | null> {
  const [, date, time] =
    /^(\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d\d))(?:T|,? )(\S.*)$/.exec(cell.trim()) ?? [];
  const read = readTime(time?.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/, '') ?? cell);
  if (!date || !isRead(read) || playedOn === null || daysMeant(date).includes(playedOn)) return read;
  return { ...read, note: `${cell.trim()} is another day than that of the first round: only the time is taken` };
}

function readTime(cell: string): Reading<string | null> {
  if (cell === '') return { value: null };
  const written = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?|(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(cell.trim());
  const expected = { expected: 'a time such as 9:10 AM' };
  const [, hourText, withSign, without, half] = written ?? [];
  if (!hourText || (withSign === undefined && without === undefined && !half)) return expected;
  const minute = Number(withSign ?? without ?? 0);
  const typed = Number(hourText);
  if (minute > 59 || typed > 23 || (half && (typed < 1 || typed > 12))) return expected;
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed;
  return { value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

export type StartHole = { hole: number; letter: Letter };

/** Reads '7', '7A', 'Hole 7' and '#7 B' as hole and letter. */
export function readHole(cell: string): Reading<StartHole | null> {
  if (cell === '') return { value: null };
  const written = /^(?:(?:hole|tee|no|hoyo|trou|loch)\.?\s*)?#?\s*(\d{1,2})\s*[-/ ]?\s*([abc])?$/i.exec(cell.trim());
  const hole = Number(written?.[1] ?? 0);
  if (hole < 1 || hole > 18) return { expected: 'a hole from 1 to 18, as 7 or 7A' };
  return { value: { hole, letter: (written?.[2]?.toUpperCase() ?? '') as StartHole['letter'] } };
}
