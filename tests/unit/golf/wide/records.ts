/** Records of every kind of score, with what a committee decided about them. */
import { type Draw, drawFrom } from '../draws.ts';

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];
const nines = [
  { course: 35.5, slope: 126 },
  { course: 35.8, slope: 130 },
];
const eighteen = { rating: { course: 71.3, slope: 128 }, par: 72 };
const kinds = ['posted', 'posted', 'posted', 'nine', 'card', 'card of nine', 'stopped', 'part', 'short'] as const;

/** The parts of a score; `over` is by how much it is above par. */
function scoreOf(draw: Draw, kind: (typeof kinds)[number], over: number): object {
  const entries = par.map((own, hole) => {
    if (draw.once(30)) return 'X';
    return own + (draw.once(25) ? 6 : 0) + (hole < over ? 1 : 0);
  });
  const nine = { holes: 9, rating: nines[0], par: 36 };
  if (kind === 'nine') return { ...nine, adjusted: 36 + Math.ceil(over / 2) };
  if (kind === 'card of nine')
    return {
      ...nine,
      card: { par: par.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7], entries: entries.slice(0, 9) },
    };
  if (kind === 'part') return { ...eighteen, missing: draw.whole(1, 8), adjusted: 60 + over };
  if (kind === 'posted') return { ...eighteen, adjusted: 72 + over, source: draw.one(['posted', 'event', 'penalty']) };
  const until = { card: 18, stopped: draw.whole(10, 17), short: 8 }[kind];
  const open = entries.map((own, hole) => (hole < until ? own : draw.one(['-', null])));
  return { ...eighteen, card: { par, strokeIndex, entries: open }, ...(draw.once(2) ? { nines } : {}) };
}

const dayOf = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);

/** The n-th record as a replay file, every step of it to be explained. */
export function recordOf(seed: number): Record<string, any> {
  const draw = drawFrom(seed);
  const skill = draw.whole(-2, 30);
  const pause = draw.one([1, 4, 12]);
  const isOfOneKind = draw.once(3);
  let day = 0;
  const rounds = draw.times(draw.whole(1, 55), (at) => {
    day += draw.once(25) ? draw.whole(200, 500) : draw.whole(0, pause);
    const wonder = draw.once(12) ? -draw.whole(7, 12) : 0;
    const fading = at > 25 ? 6 : 0;
    const over = Math.max(-6, skill + fading + wonder + draw.whole(-4, 4));
    return {
      id: `s${at}`,
      playedOn: dayOf(day),
      ...(draw.once(4) ? { pcc: draw.whole(-1, 3) } : {}),
      ...scoreOf(draw, isOfOneKind ? 'posted' : draw.one(kinds), over),
    };
  });
  const rulings = draw.times(draw.once(2) ? draw.whole(1, 3) : 0, () => {
    const own = draw.one(rounds);
    const on = { playedOn: own.playedOn, ...(draw.once(2) ? { order: draw.whole(0, 60) } : {}) };
    return draw.one<object>([
      { kind: 'set-index', ...on, index: draw.whole(0, 300) / 10 },
      { kind: 'no-cap', ...on },
      { kind: 'no-exceptional', ...on, score: own.id },
      { kind: 'freeze', ...on, until: dayOf(day), index: '+0.5' },
    ]);
  });
  return {
    replay: 1,
    record: { player: 'ann', rounds, rulings },
    explain: rounds.filter((_, at) => at % 3 === 0 || at === rounds.length - 1).map(({ id }) => ({ record: id })),
  };
}
