import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { TvBoard } from '#areas/scoring/web/leaderboard/tv-board.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

it('a large screen tells what the committee says before anybody plays, too', () => {
  const leaderboard: Leaderboard = {
    version: '1',
    read_at: '2026-06-06T12:00:00.000Z',
    tournament: {
      id: '01890000-0000-7000-8000-000000000001',
      title: 'Spring Open',
      venue: 'Oak Hills',
      city: null,
      state: null,
      time_zone: 'America/Denver',
      start_date: '2026-06-06',
      start_time: '08:00',
      end_date: null,
      is_unlisted: false,
    },
    state: { kind: 'before', round: null, updated_at: null, hidden: null },
    banner: { kind: 'notice', title: 'We start an hour later', body: 'Frost', at: '2026-06-06T12:00:00.000Z' },
    boards: [],
    rounds: [],
    board: null,
  };
  const before = {
    now: '2026-06-06T13:00:00.000Z',
    starts_at: '2026-06-06T14:00:00.000Z',
    is_entry_open: false,
    field: [{ name: 'Ann Lee' }],
  };
  const page = renderScreen(
    createElement(TvBoard, {
      loaded: { leaderboard, isPartial: false },
      before,
      readBefore: async () => before,
      settings: { size: 18, seconds: 12, order: 'first' },
      organizer: null,
      wanted: [],
      onNext: async () => false,
      foot: null,
    }),
  );
  expect(page).toContain('Starts in 1 h');
  expect(page).toContain('Ann Lee');
  expect(page).toContain('We start an hour later · Frost');
});
