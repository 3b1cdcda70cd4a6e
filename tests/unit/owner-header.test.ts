/** The heading of the page of players: the start of the day as it stands, beside the announced one. */
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { OwnerHeader } from '#areas/entries/web/field/owner-header.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

const announced = {
  title: 'Harbor Classic',
  status: 'upcoming',
  start_date: '2027-06-05',
  start_time: '08:00',
  time_zone: 'America/Chicago',
  venue: 'Harbor Links',
} as OwnTournament;
const wordsOf = (firstStart: string | null, tournament = announced) =>
  renderScreen(createElement(OwnerHeader, { tournament, firstStart })).replace(/<[^>]*>/g, '');

it('says the first start of the sheet, and the announced one where it is another', () => {
  expect(wordsOf('12:45')).toContain('Sat, Jun 5, 2027, 12:45 PM CDT (was 8:00 AM) · Harbor Links');
});

it.each([null, '08:00'])('says the announced start alone where the sheet has %s', (firstStart) => {
  expect(wordsOf(firstStart)).toContain('Sat, Jun 5, 2027, 8:00 AM CDT · Harbor Links');
});

it('says no start where none is announced', () => {
  expect(wordsOf(null, { ...announced, start_time: null })).toContain('Sat, Jun 5, 2027 · Harbor Links');
});
