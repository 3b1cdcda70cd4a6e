import { expect, it } from 'vitest';
import { followWords, holesSeen } from '#areas/scoring/rules/leaderboards/follow-words.ts';
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const row = (more: Partial<BoardRow>): BoardRow => ({
  id: 'ann',
  pos: '1',
  name: 'Anna',
  to_par: null,
  thru: '',
  today: null,
  rounds: [],
  total: null,
  ...more,
});

it('whoever follows a player is told in a sentence how they stand', () => {
  expect(followWords('strokes', row({ to_par: -2, thru: '9' }), 9)).toBe('Anna is 2 under after 9');
  expect(followWords('strokes', row({ to_par: 0, thru: '6*' }), 6)).toBe('Anna is level par after 6');
  expect(followWords('strokes', row({ to_par: 7, thru: 'F' }), 18)).toBe('Anna has finished: 7 over');
  expect(followWords('points', row({ total: 1, thru: '3' }), 3)).toBe('Anna has 1 point after 3');
  expect(followWords('points', row({ total: 34, thru: 'F*' }), 18)).toBe('Anna has finished: 34 points');
  expect(followWords('strokes', row({}), 3)).toBeNull();
  expect(followWords('matches', row({ result: '2 UP' }), 3)).toBeNull();
  expect(['', '8:10 AM', '4', '11*', 'F', 'F*'].map((thru) => holesSeen({ thru }, 18))).toEqual([
    null,
    null,
    4,
    11,
    18,
    18,
  ]);
});
