/** Course files as clubs send them: nines and eighteens, some figures unknown, some wrong. */
import { type Draw, drawFrom } from '../draws.ts';

const numbered = (name: string) => Array.from({ length: 18 }, (_, hole) => `${name}_${hole + 1}`);
const columns = [
  ...['facility', 'city', 'state', 'zip', 'course', 'holes', 'tee', 'colour', 'gender'],
  ...['rating', 'slope', 'front_rating', 'front_slope', 'back_rating', 'back_slope'],
  ...numbered('par'),
  ...numbered('si'),
  ...numbered('yards'),
];
const usualPar = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];

const decimal = (tenths: number) => (tenths / 10).toFixed(1);
const padded = (list: readonly (number | string)[]) => Array.from({ length: 18 }, (_, at) => String(list[at] ?? ''));

/** Stroke indexes of a nine are its own, or those of a card of eighteen. */
function strokeIndexesOf(draw: Draw, holes: 9 | 18): number[] {
  const upTo = Array.from({ length: holes }, (_, at) => at + 1);
  const odd = holes === 9 && draw.once(2) ? upTo.map((own) => 2 * own - 1) : upTo;
  return draw.shuffled(odd);
}

function rowOf(draw: Draw, place: readonly string[], holes: 9 | 18, tee: string): string[] {
  const par = usualPar.slice(0, holes);
  const nines = holes === 18 && draw.once(2);
  const front = draw.whole(345, 370);
  const back = draw.whole(345, 370);
  const all = nines ? front + back + draw.one([0, 0, 0, 3]) : draw.whole(38 * holes, 41 * holes);
  const slope = draw.whole(95, 145);
  return [
    ...place,
    String(holes),
    tee,
    draw.one(['', tee.toLowerCase()]),
    draw.one(['M', 'F', 'm', ' f ']),
    ...(draw.once(8) ? ['', ''] : [decimal(all), String(slope)]),
    ...(nines
      ? [decimal(front), String(slope), decimal(back), String(slope + draw.one([0, 0, 1, 4]))]
      : ['', '', '', '']),
    ...padded(par.map((own) => (draw.once(40) ? draw.one([2, 3, 6, 7]) : own))),
    ...padded(draw.once(6) ? [] : strokeIndexesOf(draw, holes)),
    ...padded(
      draw.once(3) ? [] : par.map((own) => (draw.once(30) ? draw.one(['', 30, 900]) : 100 * own - draw.whole(0, 60))),
    ),
  ];
}

const wrongCells = ['', 'x', '19', '4.5', '1', '0', '156', '70.55', ' 72.0 ', '9999999', '"'];

/** The n-th file. */
export function courseFileOf(seed: number): string {
  const draw = drawFrom(seed);
  const rows = draw.times(draw.whole(1, 4), (at) => {
    const holes = draw.one([9, 18] as const);
    const facility = draw.one(['Heron Point', 'The "Old" Links, East', ' Spaced Out ', '']);
    const place = [facility, 'Springfield', 'IL', '62701', at === 3 ? '' : `Course ${at}`];
    return draw.some(['White', 'Blue', 'Red/Gold', ''], 1).map((tee) => rowOf(draw, place, holes, tee));
  });
  const lines = rows.flat();
  const spoiled = lines.map((row) =>
    draw.once(4) ? row.with(draw.whole(4, row.length - 1), draw.one(wrongCells)) : row,
  );
  const head = draw.once(8) ? columns.with(draw.whole(0, columns.length - 1), 'colour_of_sky') : columns;
  const written = [head, ...spoiled].map((row) =>
    row.map((cell) => (/[",]/.test(cell) && cell !== '"' ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
  );
  return `${draw.once(3) ? '\uFEFF' : ''}${written.join(draw.one(['\n', '\r\n']))}${draw.one(['', '\n', '\r\n\r\n'])}`;
}
