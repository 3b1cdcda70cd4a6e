import { describe, expect, it } from 'vitest';
import { maskedEmail, newsOfOrder, paymentStatusOf } from '#areas/shop/rules/shop.ts';

describe('a mail address on a page that anybody with the link can open', () => {
  it.each([
    ['bea@example.test', 'b•••@example.test'],
    ['b@example.test', 'b•••@example.test'],
    ['é.dupont@example.test', 'é•••@example.test'],
    ['', '•••'],
    ['@example.test', '•••'],
    ['no address', '•••'],
  ])('%s reads %s', (address, shown) => expect(maskedEmail(address)).toBe(shown));
});

describe('what people are told of an order', () => {
  it.each([
    ['pending', 0, []],
    ['expired', 0, []],
    ['paid', 0, ['bought']],
    ['paid', 500, ['bought', 'refunded-500']],
    ['refunded', 0, ['bought']],
    ['refunded', 2500, ['bought', 'refunded-2500']],
  ] as const)('%s with %s given back', (status, refunded, keys) =>
    expect(newsOfOrder({ status, amount: 2500, refunded }).map(({ key }) => key)).toEqual(keys),
  );
});

describe('how a payment stands', () => {
  it.each([
    ['paid', null, 'paid'],
    ['refunded', null, 'paid'],
    ['pending', 'open', 'processing'],
    ['pending', null, 'processing'],
    ['pending', 'closed', 'unpaid'],
    ['expired', 'closed', 'unpaid'],
    ['expired', null, 'unpaid'],
  ] as const)('order %s, session %s: %s', (order, session, status) =>
    expect(paymentStatusOf(order, session)).toBe(status),
  );
});
