import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Cents } from '#kernel/rules/money.ts';
import { present } from '#kernel/services/present.ts';

const schema = z.object({
  id: z.string(),
  paid_at: z.iso.datetime().nullable(),
  amount: z.number(),
  note: z.string().optional(),
  is_late: z.boolean(),
});
const row = { id: 'a', paid_at: new Date('2026-06-05T10:00:00Z'), amount: 500 as Cents, secret: 'of the server' };

describe('an answer that is made of a row', () => {
  it('has the fields of its schema alone, with instants as ISO text', () => {
    expect(present(schema, row, { amount: 5, is_late: false })).toEqual({
      id: 'a',
      paid_at: '2026-06-05T10:00:00.000Z',
      amount: 5,
      is_late: false,
    });
  });

  it('keeps null, and lets what is said go before the row', () => {
    const said = { amount: 5, is_late: true, id: 'b' };
    expect(present(schema, { ...row, paid_at: null }, said)).toMatchObject({ id: 'b', paid_at: null });
  });

  it('does not compile where cents would leave as dollars, or a field is missing', () => {
    // @ts-expect-error the amount of the row is in cents
    present(schema, row, { is_late: false });
    // @ts-expect-error the row does not know it
    present(schema, row, { amount: 5 });
    // @ts-expect-error an instant is not a day
    present(z.object({ paid_at: z.number() }), row, {});
  });
});
