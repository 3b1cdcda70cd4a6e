import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';
import { tournamentDetail } from '#tests/factories/tournament-detail.ts';
import { TournamentOverview } from '#areas/site/web/tournaments/tournament-overview.tsx';

/** The number of times that the page says each of the words. */
function saidOf(change: Partial<TournamentDetail>, words: readonly string[]): number[] {
  const tournament = { ...tournamentDetail, registration_deadline: '2020-01-01T00:00:00.000Z', ...change };
  const shown = renderScreen(
    createElement(TournamentOverview, { tournament, url: '', waitlist: null, terms: null, brand: null }),
  );
  return words.map((word) => shown.split(`>${word}<`).length - 1);
}

it('calls what is still played after midnight live, once, and not completed', () => {
  expect(saidOf({ status: 'completed', is_live: true }, ['Live', 'Completed'])).toEqual([1, 0]);
  expect(saidOf({ status: 'active', is_live: true }, ['Live', 'Completed'])).toEqual([1, 0]);
  expect(saidOf({ status: 'completed', is_live: false }, ['Live', 'Completed'])).toEqual([0, 1]);
});
