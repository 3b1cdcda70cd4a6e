import { createElement } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { codeIn } from '#areas/entries/web/registrations/given-code.ts';
import { EntrySteps } from '#apps/web/screens/tournament-registration/entry-steps.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';
import { patience } from '#tests/patience.ts';

const tournament = {
  id: '018f3c3a-0000-7000-8000-000000000000',
  status: 'published',
  opens_at: null,
  early_hours: 0,
  registration_deadline: '2099-05-01T00:00:00.000Z',
  registration_fee: 50,
  places_left: 0,
  held: 0,
  waitlist_until: null,
  time_zone: 'America/Chicago',
  start_date: '2099-05-02',
} as unknown as TournamentDetail;
const viewer = {
  user: { email: 'mo@example.test', email_verified: true },
  profile: { first_name: 'Mo', last_name: 'Mallon', phone: null, account_type: 'golfer' },
} as unknown as Viewer;
const terms = { takes_codes: true, keeps_places: true, divisions: [], extras: [], questions: [] } as unknown as Terms;

const render = (more: Partial<TournamentDetail>, list: Partial<Terms> | null, at = '/'): string =>
  renderScreen(
    createElement(EntrySteps, {
      tournament: { ...tournament, ...more },
      viewer,
      registration: null,
      allowance: null,
      knownIndex: null,
      waitlist: null,
      terms: list && { ...terms, ...list },
    }),
    at,
  );

// The part for the code is loaded with the first page that has it: until then its room stands there.
beforeAll(() =>
  vi.waitFor(() => expect(render({}, {})).not.toContain('data-slot="skeleton"'), { timeout: patience(10_000) }),
);

it.each([{ places_left: 0 }, { places_left: 9, in_ballot: true }])('%o: a code that keeps places leads in', (field) => {
  const page = render(field, {});
  for (const words of ['I have a code', 'places may be kept for it', 'Enter with this code'])
    expect(page).toContain(words);
  expect(page).not.toContain('Sign up a Group');
  const withIt = render(field, {}, '/?code=ACME');
  expect(withIt).toContain('Sign up a Group');
  expect(withIt).toContain('ACME');
});

it.each([
  ['?code=ACME', 'ACME'],
  ['?code=%20ACME ', 'ACME'],
  ['?code=', undefined],
  ['?code=%20', undefined],
  ['?as=group', undefined],
])('an address with %s says the code %s', (search, code) => {
  expect(codeIn(new URLSearchParams(search))).toBe(code);
});

it('asks for no code where none keeps a place, and says so to who came with one', () => {
  for (const list of [{ keeps_places: false }, null]) {
    expect(render({}, list)).not.toContain('I have a code');
    expect(render({}, list, '/?code=ACME')).not.toContain('Sign up a Group');
  }
  expect(render({}, { keeps_places: false }, '/?code=ACME')).toContain('This code keeps no place');
  expect(render({ places_left: 2 }, {})).not.toContain('I have a code');
});

it('counts the captain as the first player, in the rows as in the questions about them', () => {
  const question = { id: 'q', asked_of: 'player', kind: 'text', label: 'Shirt', help: '', options: [], shown_if: null };
  const list = { questions: [question] } as unknown as Partial<Terms>;
  const page = render({ places_left: 9, partners_ask: 'all' }, list, '/?as=group');
  for (const place of [2, 3, 4])
    for (const words of [`>Player ${place}<`, `Remove player ${place}`, `About player ${place}<`])
      expect(page).toContain(words);
  expect(page).not.toMatch(/[Pp]layer [15]/);
  const named = render({ places_left: 9, partners_ask: 'name' }, list, '/?as=group');
  expect(named).toContain('Player 4');
  expect(named).not.toMatch(/[Pp]layer [15]/);
});

it('waits for the others once the own share is paid, and for the own payment before', () => {
  const shares = { people: 2, paid: 1, open: 25, own: 25, own_paid: true };
  const entry = { id: 'e', payment_status: 'pending', places: 2, hold_expires_at: null, is_processing: false, shares };
  const of = (more: object) =>
    renderScreen(
      createElement(EntrySteps, {
        tournament,
        viewer,
        registration: { ...entry, tournaments: { title: 'Cup' }, ...more } as unknown as Registration,
        allowance: null,
        knownIndex: null,
        waitlist: null,
        terms,
      }),
    );
  expect(of({})).toMatch(/Waiting for the others.*Your share is paid/s);
  expect(of({})).not.toContain('Waiting for your payment');
  expect(of({ shares: { ...shares, own_paid: false } })).toContain('Waiting for your payment');
});
