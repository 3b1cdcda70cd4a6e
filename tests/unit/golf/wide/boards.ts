/** Boards of every format over a field, with every way to receive strokes, to add up and to break ties. */
import type { Draw } from '../draws.ts';
import type { Field } from './events.ts';

const worth = [
  [-2, 5],
  [-1, 3],
  [0, 1],
  [2, -1],
];
const scores = [
  'strokes',
  'strokes',
  'stableford',
  'modified',
  'chicago',
  'par-bogey',
  { kind: 'strokes' },
  { kind: 'par-bogey' },
  { kind: 'maximum', of: { kind: 'net-double-bogey' } },
  { kind: 'maximum', of: { kind: 'double-par' } },
  { kind: 'maximum', of: { kind: 'par-plus', strokes: 3 } },
  { kind: 'maximum', of: { kind: 'fixed', strokes: 7 } },
  { kind: 'points', worth, beyond: 2, worse: -2, none: -3 },
];
const isStrokes = (score: unknown) => score === 'strokes';

const limitsOf = (draw: Draw) => ({
  ...(draw.once(5) ? { maxIndex: 20 } : {}),
  ...(draw.once(5) ? { maxCourse: 18 } : {}),
  ...(draw.once(5) ? { maxPlaying: 15 } : {}),
});
const allowanceOf = (draw: Draw) => ({ allowancePct: draw.one([100, 95, 85, 37.5]), ...limitsOf(draw) });
/** The handicap of own balls: most boards are net. */
export const handicapOf = (draw: Draw): object | 'gross' => (draw.once(4) ? 'gross' : allowanceOf(draw));
/** The handicap of a team with one ball. */
export const weightsOf = (draw: Draw): object | 'gross' =>
  draw.once(5)
    ? handicapOf(draw)
    : {
        weightsPct: draw.one([
          [35, 15],
          [60, 40],
          [25, 20, 15, 10],
          [30, 20, 10],
          [50, 50, 25, 10],
        ]),
        ...(draw.once(2) ? { rounding: draw.one(['once', 'each', 'tenth']) } : {}),
        ...limitsOf(draw),
      };

const steps = ['rounds', 'backwards', 'hardest', 'last:9', 'last:6', 'last:3', 'last:1', 'first:9', 'first:3'];
const tiesOf = (draw: Draw) =>
  draw.one<unknown>([
    'standard',
    'full',
    'full',
    'hardest',
    'share',
    { steps: 'full', net: 'holes' },
    { steps: draw.some(steps, 1), order: 'play', net: draw.one(['fractions', 'holes']) },
  ]);

const combineOf = (draw: Draw, isOfStrokes: boolean) =>
  draw.one<object | null>([
    null,
    { count: 1 },
    { count: 2 },
    { count: draw.times(18, (at) => 1 + (at % 2)) },
    { rounds: 1 },
    { rounds: 2 },
    ...(isOfStrokes
      ? [
          {
            picks: [
              { basis: 'gross', count: 1 },
              { basis: 'net', count: 1 },
            ],
          },
          {
            picks: [
              { basis: 'net', count: 1 },
              { basis: 'gross', count: 1 },
            ],
            samePlayer: true,
          },
          { picks: [{ basis: 'net', count: 2 }] },
        ]
      : []),
  ]);

const flightsOf = (draw: Draw, after: string) =>
  draw.one<object>([
    { kind: 'index', upTo: [8.5, '20.0'] },
    { kind: 'equal', count: draw.whole(1, 4) },
    { kind: 'score', count: draw.whole(1, 3), after },
  ]);

function boardOf(draw: Draw, { rounds, hasOwnBalls, players }: Field, id: string) {
  const isOfTeams = !hasOwnBalls || draw.once(3);
  const isOneBall = isOfTeams && (!hasOwnBalls || draw.once(4));
  const score = draw.one(scores);
  const isQuota = score === 'chicago' && draw.once(2);
  const [first] = rounds;
  return {
    id,
    ...(draw.once(4) ? { name: `Board ${id}` } : {}),
    ...(isOfTeams ? { of: 'teams' } : {}),
    ...(isOneBall ? { ball: 'one' } : {}),
    score,
    handicap: isOneBall ? weightsOf(draw) : handicapOf(draw),
    ...(isOfTeams && !isOneBall ? { combine: combineOf(draw, isStrokes(score)) } : {}),
    ...(isQuota ? { quota: draw.one([{}, { base18: 36, base9: 18, minimum: 5 }]) } : {}),
    ...(draw.once(4)
      ? {
          rounds: draw.some(
            rounds.map((own) => own.id),
            1,
          ),
        }
      : {}),
    ...(draw.once(4)
      ? { holes: draw.one<unknown>(['front', 'back', 'par3', draw.some(first?.numbers ?? [], 3)]) }
      : {}),
    ...(draw.once(4) ? { bestRounds: draw.whole(1, 2) } : {}),
    ...(draw.once(4) ? { rankBy: draw.one(['total', 'to-par']) } : {}),
    ties: tiesOf(draw),
    ...(draw.once(4)
      ? {
          cut: {
            after: first?.id,
            keep: draw.whole(1, players.length),
            ties: draw.once(2),
            within: draw.one([null, 0, 5]),
          },
        }
      : {}),
    ...(draw.once(4) ? { flights: flightsOf(draw, first?.id ?? '') } : {}),
    ...(draw.once(6) ? { only: draw.some(['senior', 'guest', 'member'], 1) } : {}),
    ...(isOneBall && draw.once(2) ? { minDrives: draw.whole(1, 5) } : {}),
  };
}

export const boardsOf = (draw: Draw, field: Field) =>
  draw.times(draw.whole(3, 5), (at) => boardOf(draw, field, `b${at}`));
