import { z } from 'zod';
import { line, paragraph } from '#kernel/contract/fields.ts';

/** The seller on receipts. Empty is not said: the organization's name stands for it then. */
export const sellerSchema = z.object({
  legal_name: line(120),
  /** As it stands on an envelope, at most four lines. */
  legal_address: paragraph(300).refine((typed) => typed.split('\n').length <= 4, 'At most four lines'),
  tax_number: line(40),
});
export type Seller = z.output<typeof sellerSchema>;
