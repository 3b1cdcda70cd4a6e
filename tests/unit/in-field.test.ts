import { expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#kernel/contract/payment-status.ts';
import { isInField, owesLater } from '#kernel/rules/in-field.ts';

it.each<[status: PaymentStatus, paysLater: boolean, inField: boolean, owes: boolean]>([
  ['pending', false, false, false],
  ['pending', true, true, true],
  ['completed', false, true, false],
  ['completed', true, true, false],
  ['expired', true, false, false],
  ['cancelled', true, false, false],
  ['refunded', true, false, false],
])('%s, pays later: %s', (payment_status, pays_later, inField, owes) => {
  expect([isInField({ payment_status, pays_later }), owesLater({ payment_status, pays_later })]).toEqual([
    inField,
    owes,
  ]);
});

it('knows every status', () => expect(paymentStatuses).toHaveLength(5));
