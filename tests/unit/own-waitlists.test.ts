import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlayedEntryPage } from '#areas/entries/web/registrations/queries.ts';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { OwnEntries } from '#areas/waitlist/web/own-entries.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

const entryIn = (state: WaitlistEntry['state']) =>
  ({
    id: `018f3c3a-0000-7000-8000-00000000000${state.length}`,
    tournament_id: '018f3c3a-0000-7000-8000-000000000001',
    title: 'Spring Open',
    starts_at: '2027-06-05T13:00:00Z',
    time_zone: 'America/Denver',
    state,
    place: null,
    offer: null,
    ballot: null,
  }) as WaitlistEntry;
const shown = (states: WaitlistEntry['state'][], next: string | null, played: PlayedEntryPage | null = null) =>
  renderScreen(
    createElement(OwnEntries, {
      registrations: { data: [], next_cursor: null } as never,
      waitlists: { data: states.map(entryIn), next_cursor: next },
      played,
    }),
  );

it.each<[WaitlistEntry['state'][], string | null, boolean, boolean]>([
  [['offered'], null, false, false],
  // Where they wait is on the next page.
  [['offered'], 'more', true, true],
  [['offered', 'waiting'], 'more', true, true],
  [['waiting'], null, true, false],
])('shows waitlists of %j, then %s: %s, with more %s', (states, next, hasCard, hasMore) => {
  const html = shown(states, next);
  expect([html.includes('Waitlists'), html.includes('Load more')]).toEqual([hasCard, hasMore]);
});

it('names each by a line of its list, below the headings', () => {
  const headings = [...shown(['offered', 'waiting'], null).matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)];
  expect(headings.map(([, level, text]) => [level, text])).toEqual([
    ['h2', 'My Tournaments'],
    ['h3', 'Needs you'],
    ['h2', 'Waitlists'],
  ]);
});

it('does not tell a golfer whom others entered that there is nothing to come', () => {
  const played = (status: string) =>
    ({
      data: [{ payment_status: 'completed', pays_later: false, tournaments: { status } }],
      next_cursor: null,
    }) as PlayedEntryPage;
  expect(shown([], null, played('upcoming'))).toContain('Entries by others are listed below.');
  for (const others of [null, played('completed'), played('cancelled')])
    expect(shown([], null, others)).toContain('Find one near you');
});
