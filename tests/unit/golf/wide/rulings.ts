/** The decisions of a committee about an event. */
import type { Draw } from '../draws.ts';
import type { Field } from './events.ts';

/** The ways to rule, each drawn with its own names. */
function rulingOf(draw: Draw, field: Field, boards: readonly string[], matches: readonly string[]): object {
  const { players, teams, rounds, hasOwnBalls } = field;
  const round = draw.one(rounds);
  const owner = hasOwnBalls ? { player: draw.one(players).id } : { team: draw.one(teams).id };
  const card = { round: round.id, ...owner };
  const hole = draw.one(round.numbers);
  const match = draw.one(matches);
  const [a, b, c] = draw.shuffled(hasOwnBalls ? players : teams).map(({ id }) => id);
  const lost = { match, side: draw.one(['A', 'B']) };
  const handicap = { kind: 'handicap', player: draw.one(players).id, round: round.id };
  return draw.one<object>([
    { kind: 'strokes', card, hole, strokes: draw.whole(1, 2), rule: '14.7', reason: 'wrong place', by: 'committee' },
    { kind: 'no-score', card, hole },
    { kind: 'points', card, points: draw.whole(-4, 2) },
    { kind: 'hole-lost', ...lost, hole },
    { kind: 'concede-hole', ...lost, hole },
    { kind: 'holes', ...lost, after: hole, holes: draw.whole(1, 2) },
    { kind: draw.one(['concede-match', 'walkover']), ...lost },
    { kind: 'status', ...owner, round: draw.one([null, round.id]), status: draw.one(['dns', 'wd', 'dq', 'nr']) },
    { kind: 'status', ...owner, status: 'dq', cause: 'wrong card' },
    { ...handicap, step: 'playing', value: draw.whole(-2, 30) },
    { ...handicap, step: 'course', value: draw.whole(-20, 300) / 10 },
    { ...handicap, step: 'index', value: '+0.4' },
    {
      kind: 'play-off',
      board: draw.one(boards),
      order: draw.one([
        [['p1'], ['p0']],
        [[a], [b, c]],
      ]),
    },
    {
      kind: 'lot',
      board: draw.one(boards),
      order: draw.one([
        ['p1', 'p0'],
        [a, b],
      ]),
    },
    { kind: 'flights', board: draw.one(boards), of: { [String(a)]: 'Gold', [String(b)]: 'Silver' } },
  ]);
}

export function rulingsOf(draw: Draw, field: Field, boards: readonly string[], matches: readonly string[]) {
  const own = draw.times(draw.whole(0, 4), (at) => ({ id: `x${at}`, ...rulingOf(draw, field, boards, matches) }));
  // In every other event the twins are put in order wherever they are level.
  const twins = draw.once(2) ? boards.map((board) => ({ kind: 'play-off', board, order: [['p1'], ['p0']] })) : [];
  const voided = own.length > 0 && draw.once(4) ? [{ id: 'v', kind: 'void', voids: 'x0' }] : [];
  const round = draw.one(field.rounds);
  const shorter = draw.one<unknown>(['front', 'back', draw.some(round.numbers, 5)]);
  const weather = [
    ...(draw.once(8) ? [{ kind: 'shorten', round: round.id, holes: shorter }] : []),
    ...(draw.once(12) ? [{ kind: 'cancel-round', round: round.id }] : []),
    ...(draw.once(20) && voided.length > 0 ? [{ kind: 'void', voids: 'v' }] : []),
  ];
  return [...own, ...twins, ...voided, ...weather];
}
