import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TournamentPlaces } from '#areas/site/web/tournaments/tournament-places.tsx';

const wordsOf = (places: { entries: number; held: number; places_left: number; in_ballot?: boolean }) =>
  renderToStaticMarkup(
    createElement(TournamentPlaces, {
      max_participants: 72,
      in_ballot: false,
      entry_mode: 'first_come',
      ...places,
    } as never),
  ).replace(/<[^>]+>/g, '|');

it('says how many places are kept, so that the figures add up', () => {
  expect(wordsOf({ entries: 5, held: 1, places_left: 63 })).toContain(
    '4 taken, 1 being booked, 4 kept for sponsors, codes or the waitlist',
  );
});

it('speaks of no kept places where there are none, or all are to be drawn', () => {
  expect(wordsOf({ entries: 5, held: 0, places_left: 67 })).not.toContain('kept');
  expect(wordsOf({ entries: 5, held: 0, places_left: 0, in_ballot: true })).not.toContain('kept');
});
