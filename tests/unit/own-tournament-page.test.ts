import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { TournamentManagement } from '#areas/organizers/web/tournament-management.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

const draft = {
  id: '0190c0de-0000-7000-8000-000000000001',
  title: 'Harbor Classic',
  status: 'draft',
  short_code: 'K7Q2MX',
  start_date: '2027-06-05',
  end_date: null,
  time_zone: 'America/Chicago',
  venue: 'Harbor Links',
  registration_fee: 100,
  registration_deadline: '2027-06-04T05:00:00.000Z',
  refund_policy_text: 'No refunds.',
} as OwnTournament;

const shown = (tournament: OwnTournament) =>
  renderScreen(
    createElement(TournamentManagement, {
      loaded: tournament,
      overview: null,
      cancellation: null,
      dashboard: '/organizer-dashboard',
      organizerName: 'Harbor Golf Society',
      origin: 'https://golf.example',
    }),
  );

it('lets a draft be gone on with, and shows what came from a file as it came', () => {
  expect(shown(draft)).toContain('<form');
  const came = shown({ ...draft, short_code: null });
  expect(came).not.toContain('<form');
  expect(came).toContain('Harbor Links');
  expect(came).toContain('It came from a file and stays as it came');
});
