import { expect, it } from 'vitest';
import type { OfficialAnswer } from '#areas/results/rules/official-results.ts';
import { ownResult } from '#areas/results/rules/result-mail.ts';

const row = (id: string, pos: string, more: object = {}) => ({ id, pos, to_par: null, rounds: [], total: 80, ...more });
const boards = (rows: object[], kind = 'strokes') =>
  ({ boards: [{ id: 'b', name: 'Net', kind, rows }] }) as unknown as Pick<OfficialAnswer, 'boards'>;
const flighted = boards([
  row('a', '1', { flight: 'Flight A', flight_pos: '1' }),
  row('b', '2', { flight: 'Flight A', flight_pos: '2' }),
  row('c', 'T3', { flight: 'Flight B', flight_pos: 'T1' }),
  row('d', 'T3', { flight: 'Flight B', flight_pos: 'T1' }),
  row('e', 'WD', { flight: 'Flight B', flight_pos: 'WD', status: 'WD' }),
]);

it.each([
  [boards([row('a', '1'), row('b', '2')]), [], 'b', null, 'You finished 2nd of 2 with 80.', ['Net', '2nd of 2, 80']],
  [
    boards([row('t', 'T1'), row('u', 'T1')], 'points'),
    [{ id: 'u', players: ['b'] }],
    'b',
    null,
    'Your team finished tied 1st of 2 with 80 points.',
    ['Net', 'tied 1st of 2, 80 points'],
  ],
  [
    flighted,
    [],
    'c',
    null,
    'You finished tied 1st of 2 in Flight B with 80.',
    ['Net', 'tied 1st of 2 in Flight B, tied 3rd of 4 overall, 80'],
  ],
  [
    flighted,
    [],
    'b',
    'Bo Quist',
    'Bo Quist finished 2nd of 2 in Flight A with 80.',
    ['Bo Quist, Net', '2nd of 2 in Flight A, 2nd of 4 overall, 80'],
  ],
])('a result is said by the place on the board or in its flight', (answer, teams, player, name, sentence, fact) => {
  expect(ownResult(answer, teams, player, name)).toMatchObject({ sentence, facts: [fact] });
});

it('nobody without a place has one', () => {
  for (const player of ['e', 'nobody']) expect(ownResult(flighted, [], player)).toBeNull();
});
