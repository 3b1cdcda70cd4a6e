import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#tests/factories/render-screen.ts';
import { OrdersCard } from '#areas/organizers/web/statements/orders-card.tsx';

const at = '2026-11-27T16:00:00.000Z';
const moved = { booked_at: at, taken_as: null, payer: 'Pat Lee' };
const order = {
  registration_id: '0192f0aa-0000-7000-8000-000000000000',
  payer: 'Pat Lee',
  team: '',
  people: 1,
  order_number: 'K7Q2-9M4',
  booked_at: at,
  card: 200,
  desk: 0,
  platform_fee: 7,
  net: -7,
  movements: [
    { ...moved, id: '0192f0aa-0000-7000-8000-000000000001', kind: 'dispute' as const, amount: 0, net: -200 },
    { ...moved, id: '0192f0aa-0000-7000-8000-000000000002', kind: 'payment' as const, amount: 200, net: 193 },
  ],
};

it('tells an organizer how much of an order a bank holds', () => {
  const page = renderScreen(
    createElement(OrdersCard, {
      orders: [order],
      timeZone: 'America/Denver',
      fileHref: '/file',
      further: { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: async () => {} } as never,
    }),
  ).replace(/<[^>]+>/g, '');
  expect(page).toContain('Disputed: held by the bank, $200.00 · Nov 27');
  expect(page).toContain('Card payment · Nov 27');
  // The payer, the number of players and the way of payment stand in the line itself.
  expect(page).toContain('Pat Lee1 player · Card$200.00');
});
