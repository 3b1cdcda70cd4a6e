import { expect, it } from 'vitest';
import { withFees } from '#web/features/statements/movement-words.ts';

const row = (kind: string, id: string, provider_fee = 0) => ({ kind, id, provider_fee });

it('a treasurer reads the card fee beside its payment, and no line of $0.00 for it', () => {
  const rows = [
    row('fee', 'a', 1.75),
    row('refund', 'r'),
    row('payment', 'a'),
    row('fee', 'later', 2),
    row('desk', 'd'),
  ];
  expect(withFees(rows)).toEqual([row('refund', 'r'), row('payment', 'a', 1.75), row('desk', 'd')]);
});
