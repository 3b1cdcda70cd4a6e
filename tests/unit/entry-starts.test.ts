import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { OwnStarts } from '#areas/play/contract/tee-times.ts';
import { EntryStarts } from '#areas/scoring/web/tee-times/entry-starts.tsx';
import { ownStartsKey } from '#areas/scoring/web/tee-times/queries.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

type Start = OwnStarts['data'][number];
const start = (tournament: string, number: number, rounds: number): Start => ({
  round_id: `${tournament}-${number}`,
  round_number: number,
  rounds,
  date: '2026-11-28',
  tournament: { id: tournament, title: 'Open', time_zone: 'America/Chicago' },
  group: {
    number: 4,
    start: { time: '08:10', hole: 1, letter: '' },
    players: [
      { name: 'Ann Berg', is_own: true },
      { name: 'Tom K.', is_own: false },
    ],
    is_own: true,
  },
});

/** The card of tournament 'a' where these starts are known; null is not read yet. */
const cardOf = (data: Start[] | null): string => {
  const client = new QueryClient();
  if (data) client.setQueryData(ownStartsKey, { data });
  return renderScreen(
    createElement(QueryClientProvider, { client }, createElement(EntryStarts, { tournamentId: 'a' })),
  );
};

describe('the tee time on the page of an entry', () => {
  it('is absent while it is not known, and where the sheet is not out', () => {
    expect(cardOf(null)).toBe('');
    expect(cardOf([])).toBe('');
    expect(cardOf([start('b', 1, 1)])).toBe('');
  });

  it('says time, hole and who else is in the group as everybody reads them, and leads to all tee times', () => {
    const card = cardOf([start('a', 1, 1), start('b', 1, 1)]);
    for (const text of ['Your tee time<', '8:10 AM', 'Hole 1', 'Group 4', 'Ann Berg', 'Tom K.'])
      expect(card).toContain(text);
    expect(card).toContain('href="/tournament-details/a#tee-times"');
    expect(card).toContain('href="/my-tee-time/a-1"');
    expect(card).not.toContain('/my-tee-time/b-1');
    expect(card).not.toContain('Round 1');
  });

  it('names the round where there are several', () => {
    const card = cardOf([start('a', 1, 2), start('a', 2, 2)]);
    for (const text of ['Your tee times', 'Round 1, ', 'Round 2, ']) expect(card).toContain(text);
  });
});
