import { expect, it } from 'vitest';
import { boardWords } from '#areas/scoring/web/tee-times/board-words.ts';

it('a golfer who plays tomorrow reads of a leaderboard, and of a live one on the day, by the venue’s clocks', () => {
  const evening = new Date('2026-06-06T03:00:00Z');
  expect(boardWords('2026-06-06', 'America/New_York', evening)).toBe('Leaderboard');
  expect(boardWords('2026-06-06', 'Europe/London', evening)).toBe('Live leaderboard');
  expect(boardWords('2026-06-05', 'America/New_York', evening)).toBe('Live leaderboard');
});
