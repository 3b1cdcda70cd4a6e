import { createElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { OwnPeople } from '#areas/entries/web/registrations/own-people.tsx';
import { entryAnswersKey, sharesKey } from '#areas/entries/web/registrations/queries.ts';
import { refundFacts } from '#areas/messages/rules/facts-block.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

type Refunded = Parameters<typeof refundFacts>[0];
/** An entry that no money moved for. */
const unmoved: Omit<Refunded, 'payment_status'> = {
  card_amount: 0,
  refunded_amount: 0,
  given_back: 0,
  going_back: 0,
  refund_ended: 0,
  lost: 0,
  credit_given: 0,
  credit_back: 0,
  credit_paid_out: 0,
};

it.each<[string, Pick<Refunded, 'payment_status'> & Partial<Refunded>, string[]]>([
  ['is paid', { payment_status: 'completed', card_amount: 5_000 }, []],
  ['was never paid', { payment_status: 'cancelled' }, []],
  [
    'is paid back',
    { payment_status: 'refunded', card_amount: 5_000, refunded_amount: 5_000, given_back: 5_000 },
    ['Refunded $50.00'],
  ],
  [
    'is paid back in part, on its way',
    { payment_status: 'refunded', card_amount: 5_000, given_back: 2_500, going_back: 2_500 },
    ['On its way back $25.00', 'Kept by the organizer $25.00'],
  ],
  ['is left too late', { payment_status: 'cancelled', card_amount: 5_000 }, ['Kept by the organizer $50.00']],
  [
    'is in the field, with a part given back',
    { payment_status: 'completed', card_amount: 5_000, refunded_amount: 1_000, given_back: 1_000 },
    ['Refunded $10.00'],
  ],
  [
    'was paid in part by credit',
    { payment_status: 'refunded', card_amount: 3_000, refunded_amount: 3_000, given_back: 3_000, credit_back: 2_000 },
    ['Refunded $30.00', 'Credit returned $20.00'],
  ],
  [
    'gets credit for a cancelled tournament',
    { payment_status: 'cancelled', card_amount: 5_000, credit_given: 5_000 },
    ['Given as credit $50.00'],
  ],
  [
    'was paid out half of its credit in money',
    {
      payment_status: 'cancelled',
      card_amount: 10_000,
      refunded_amount: 2_500,
      given_back: 2_500,
      credit_given: 5_000,
      credit_paid_out: 2_500,
    },
    ['Refunded $25.00', 'Given as credit $25.00', 'Kept by the organizer $50.00'],
  ],
  [
    'has a refund that a lost dispute covers',
    { payment_status: 'refunded', card_amount: 5_000, given_back: 5_000, refund_ended: 5_000, lost: 5_000 },
    [],
  ],
])('an entry that %s says of its money what went back and what was kept', (_, money, lines) => {
  expect(refundFacts({ ...unmoved, ...money }).map((fact) => fact.join(' '))).toEqual(lines);
});

it('the players of an entry that has ended are named, and nothing of it is asked for or open', () => {
  const entry = { id: 'e', shares: { people: 2 }, can_name: false };
  const player = { is_named: true, name: 'Ann Lee', email: null, phone: null, handicap: null, is_own: false };
  const client = new QueryClient();
  // As they were read while it was in the field.
  client.setQueryData(entryAnswersKey('e'), {
    players: [
      { ...player, position: 0, is_own: true, name: 'Mo' },
      { ...player, position: 1, is_named: false },
    ],
    can_change: true,
    changes_until: '2099-02-01T00:00:00.000Z',
    time_zone: 'America/Chicago',
    questions: [],
    answers: [],
    extras: [],
  });
  const share = { amount: 25, state: 'paid', url: 'https://pay.test', can_remind: true };
  client.setQueryData(sharesKey('e'), {
    data: [
      { ...share, position: 0, name: 'Mo' },
      { ...share, position: 1, name: 'Ann' },
    ],
    status: 'pending',
    open: 25,
    ends_at: null,
    time_zone: 'America/Chicago',
  });
  const page = (payment_status: string) =>
    renderScreen(
      createElement(
        QueryClientProvider,
        { client },
        createElement(OwnPeople, {
          entry: { ...entry, payment_status } as unknown as Registration,
          onChanged: () => {},
        }),
      ),
    );
  const asked = ['Name 1 player', 'Change<', 'Share paid', 'Copy link', 'Remind', 'Pay the remaining', 'Changes are'];
  for (const words of asked) {
    expect(page('completed'), words).toContain(words);
    expect(page('refunded'), words).not.toContain(words);
  }
  expect(page('refunded')).toContain('Mo');
});
