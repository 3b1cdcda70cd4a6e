/**
 * A directory of our own invention: names, holes and ratings come from a seed and our own formula, none from a real
 * course. Every facility says that it is a sample.
 */
import type { Gender, Rating, Tee } from './course-version.ts';
import type { FacilityPlace } from './course-csv.ts';
import { nearest, sumOf } from './numbers.ts';

export type SampleFacility = {
  place: FacilityPlace;
  sample: true;
  course: { name: string; tees: Tee[] };
};

/** Numbers below a bound, the same for the same seed (a xorshift of 32 bits). */
function drawer(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const first = [
  'Heron',
  'Juniper',
  'Slate',
  'Copper',
  'Willow',
  'Marsh',
  'Falcon',
  'Amber',
  'Granite',
  'Thistle',
  'Otter',
  'Cedar',
];
const second = [
  'Point',
  'Hollow',
  'Ridge',
  'Meadows',
  'Landing',
  'Bend',
  'Run',
  'Bluff',
  'Dunes',
  'Fields',
  'Crossing',
  'Lake',
];
const kinds = ['Golf Club', 'Links', 'Golf Course', 'Country Club'];
const towns = [
  'Alder Falls',
  'Brookmere',
  'Castlemere',
  'Dunmore',
  'Eastwick',
  'Fernley Park',
  'Gray Harbor',
  'Hollinbrook',
];
const states = ['AZ', 'CA', 'CO', 'FL', 'GA', 'MN', 'NC', 'NY', 'OH', 'SC', 'TX', 'WA'];

/** Four tees: how far of the back tees, in percent, and who plays them. */
const teesOfSample: readonly { name: string; colour: string; percent: number; genders: readonly Gender[] }[] = [
  { name: 'Black', colour: 'black', percent: 100, genders: ['M'] },
  { name: 'Blue', colour: 'blue', percent: 94, genders: ['M'] },
  { name: 'White', colour: 'white', percent: 87, genders: ['M', 'F'] },
  { name: 'Red', colour: 'red', percent: 76, genders: ['F'] },
];

/** Usual lengths of a hole by its par. */
const shortest: Readonly<Record<number, number>> = { 3: 150, 4: 345, 5: 490 };
const spread: Readonly<Record<number, number>> = { 3: 70, 4: 115, 5: 80 };

/**
 * rating = par - 1.5 + (yards - 6300) / 220, slope = 113 + (yards - 6000) / 60 within 95 to 145; women's are higher
 * from the same tees.
 */
function ratingOf(par: number, yards: number, holes: number, gender: Gender): Rating {
  const whole = holes === 9 ? 2 * yards : yards;
  const harder = gender === 'F' ? 55 : 0;
  const tenthsOfEighteen = 10 * (holes === 9 ? 2 * par : par) - 15 + harder + nearest(10 * (whole - 6300), 220);
  const slope = Math.min(145, Math.max(95, 113 + nearest(whole - 6000, 60)));
  return { ratingTenths: holes === 9 ? nearest(tenthsOfEighteen, 2) : tenthsOfEighteen, slope };
}

/** The pars of a nine, 36 together, in an order of its own. */
function drawNine(draw: (below: number) => number): number[] {
  const pars = [4, 4, 4, 4, 4, 3, 3, 5, 5];
  for (let place = 8; place > 0; place--) {
    const other = draw(place + 1);
    [pars[place], pars[other]] = [pars[other] ?? 4, pars[place] ?? 4];
  }
  return pars;
}

/** The longer a hole is for its par, the earlier it gives a stroke: odd numbers in front, even ones behind. */
function indexByLength(par: readonly number[], yards: readonly number[]): number[] {
  const over = (place: number) => (yards[place] ?? 0) - (shortest[par[place] ?? 4] ?? 0) + 40 * ((par[place] ?? 4) - 3);
  const nine = (places: readonly number[], from: number, step: number) => {
    const order = places.toSorted((one, other) => over(other) - over(one));
    return places.map((place) => from + step * order.indexOf(place));
  };
  const places = par.map((_, place) => place);
  if (par.length === 9) return nine(places, 1, 1);
  return [...nine(places.slice(0, 9), 1, 2), ...nine(places.slice(9), 2, 2)];
}

function teeOf(
  name: string,
  colour: string,
  gender: Gender,
  par: readonly number[],
  yards: number[],
  strokeIndex: number[],
): Tee {
  const of = (from: number, to: number) =>
    ratingOf(sumOf(par.slice(from, to)), sumOf(yards.slice(from, to)), 9, gender);
  const isLong = par.length === 18;
  return {
    id: `${name}-${gender}`.toLowerCase(),
    name,
    colour,
    gender,
    par,
    strokeIndex,
    yards,
    rating: {
      all: ratingOf(sumOf(par), sumOf(yards), par.length, gender),
      front: isLong ? of(0, 9) : null,
      back: isLong ? of(9, 18) : null,
    },
    derived: [],
  };
}

/** One facility. The number makes its name different from its neighbours'; every eighth has nine holes. */
function sampleFacility(number: number, draw: (below: number) => number): SampleFacility {
  const pick = (words: readonly string[]) => words[draw(words.length)] ?? '';
  const facility = `${first[number % 12]} ${second[Math.floor(number / 12) % 12]} ${pick(kinds)}`;
  const series = Math.floor(number / 144);
  const par = number % 8 === 7 ? drawNine(draw) : [...drawNine(draw), ...drawNine(draw)];
  const back = par.map((own) => (shortest[own] ?? 0) + draw(spread[own] ?? 1));
  const strokeIndex = indexByLength(par, back);
  const tees = teesOfSample.flatMap(({ name, colour, percent, genders }) =>
    genders.map((gender) =>
      teeOf(
        name,
        colour,
        gender,
        par,
        back.map((yards) => nearest(yards * percent, 100)),
        strokeIndex,
      ),
    ),
  );
  const name = series === 0 ? facility : `${facility} ${series + 1}`;
  return {
    place: { facility: name, city: pick(towns), state: pick(states), zip: String(10_000 + draw(89_999)) },
    sample: true,
    course: { name, tees },
  };
}

/** So many invented facilities, the same for the same seed. */
export function sampleFacilities(count = 24, seed = 2026): SampleFacility[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, number) => sampleFacility(number, draw));
}
