import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { TournamentOfOffer } from '#apps/web/screens/waitlist-entry/tournament-of-offer.tsx';
import { WaitlistEntryCard } from '#areas/waitlist/web/waitlist-entry-card.tsx';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

const tournament = {
  id: 't',
  organizer_id: 'o',
  start_date: '2099-05-02',
  start_time: '08:30',
  time_zone: 'America/Chicago',
  venue: 'Heron Hills',
  city: 'Austin',
  state: 'TX',
  refund_policy_text: 'Refunds until April 20.',
} as unknown as TournamentDetail;
const offer = {
  registration_id: 'r',
  places: 1,
  amount: 50,
  ends_at: null,
  is_processing: false,
  is_charging: false,
};
const entry = { id: 'e', tournament_id: 't', state: 'offered', people: 1, min_places: 1, turn_minutes: null, offer };

it('an offer says when and where it is played, and what a withdrawal gives back', () => {
  const page = renderScreen(
    createElement(WaitlistEntryCard, {
      loaded: { ...entry, card: null, time_zone: 'America/Chicago' } as unknown as WaitlistEntry,
      payFor: () => null,
      factsOfOffer: createElement(TournamentOfOffer, { id: 't', loaded: tournament }),
    }),
  );
  expect(page).toContain('A place is yours');
  expect(page).toMatch(/May 2, 2099/);
  expect(page).toMatch(/8:30/);
  expect(page).toContain('Heron Hills, Austin, TX');
  expect(page).toContain('Refunds until April 20.');
});
