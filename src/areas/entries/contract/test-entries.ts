import { z } from 'zod';
import { priceLineSchema } from './terms.ts';

/** The outcome of an entry that was tried and not kept. Amounts in dollars. */
export const testEntrySchema = z.object({
  places: z.number(),
  division: z.string().nullable(),
  total: z.number(),
  /** None where it is the fee alone. */
  lines: z.array(priceLineSchema),
  /** The amount of each, where they pay a share each. */
  shares: z.array(z.number()).nullable(),
  /** The mail that the golfer would have had once all was paid. */
  mail: z.object({
    subject: z.string(),
    greeting: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** The obstacles that the test did not meet: that it is a draft, when entry opens, that nobody can pay yet. */
  notes: z.array(z.object({ text: z.string(), place: z.enum(['edit', 'payments']).nullable() })),
});
export type TestEntry = z.infer<typeof testEntrySchema>;
