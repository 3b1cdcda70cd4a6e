import { expect, it } from 'vitest';
import { type Cents, describeCents, type Dollars, toCents, toDollars } from '#kernel/rules/money.ts';

it('dollars do not pass for cents, nor cents for dollars', () => {
  const price: Dollars = toDollars(12_345);
  const due: Cents = toCents(price);
  // @ts-expect-error dollars where cents are asked for
  describeCents(price);
  // @ts-expect-error cents where dollars are asked for
  toCents(due);
  expect([price, due]).toEqual([123.45, 12_345]);
});
