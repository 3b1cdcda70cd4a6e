import { spellingsOfState, stateCodeOf } from './us-states.ts';

/** One interpretation of a typed place: a ZIP code, or a city in its possible spellings, with its state if given. */
export type PlaceReading = { zip: string } | { cities: string[]; states: string[] };

/** Words with common abbreviations in place names. */
const pairs: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const others = new Map([
  ...Object.entries(pairs),
  ...Object.entries(pairs).map(([short, long]) => [long, short] as const),
]);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.’‘`]/g, (mark) => (mark === '.' ? '' : "'"))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The possible spellings: 'St. Louis' is 'st louis' and 'saint louis'; "Coeur d'Alene" also 'coeur d alene';
 * 'Winston-Salem' 'winston salem'.
 */
export function spellingsOfCity(typed: string): string[] {
  const name = plain(typed);
  if (name === '') return [];
  const marks = [name, name.replaceAll("'", ' '), name.replaceAll("'", ''), name.replaceAll('-', ' ')];
  const words = marks.flatMap((one) => [
    one,
    one
      .split(' ')
      .map((word) => others.get(word) ?? word)
      .join(' '),
  ]);
  return [...new Set(words.map((one) => one.replace(/\s+/g, ' ').trim()))];
}

/**
 * The interpretations of a typed place, the most likely first: 'Austin', 'austin, tx', 'Austin, Texas', 'austin tx',
 * 'Austin, TX 78701', '78701'. A name that ends like a state is tried as a city first ('Virginia Beach', 'New York')
 * and then as a city in that state.
 */
export function readPlace(typed: string): PlaceReading[] {
  const text = plain(typed.replace(/,?\s*(usa|u\.s\.a\.|united states)\s*$/i, ''));
  const zip = text.match(/(?:^|[\s,])(\d{5})(?:-\d{4})?$/)?.[1];
  if (zip) return [{ zip }];
  const comma = text.lastIndexOf(',');
  if (comma >= 0) {
    const [city, state] = [text.slice(0, comma), text.slice(comma + 1).trim()];
    return [{ cities: spellingsOfCity(city.replaceAll(',', ' ')), states: state ? spellingsOfState(state) : [] }];
  }
  const words = text.split(' ');
  const readings: PlaceReading[] = [{ cities: spellingsOfCity(text), states: [] }];
  for (let count = 1; count <= 3 && count < words.length; count++) {
    const code = stateCodeOf(words.slice(-count).join(' '));
    if (code)
      readings.push({ cities: spellingsOfCity(words.slice(0, -count).join(' ')), states: spellingsOfState(code) });
  }
  return readings;
}
