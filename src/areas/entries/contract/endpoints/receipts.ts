import { z } from 'zod';
import { sellerSchema } from '#areas/money/contract/receipts.ts';
import { define } from '#kernel/contract/endpoints/endpoint.ts';

/** Receipts and credit notes of entries, for whoever sold them. */
export const receiptsEndpoints = define({
  getSeller: {
    method: 'GET',
    path: '/api/organizer/seller',
    access: 'organizer',
    needs: 'money.read',
    tag: 'payments',
    summary: 'The seller named on your receipts',
    response: sellerSchema,
  },
  setSeller: {
    method: 'PUT',
    path: '/api/organizer/seller',
    access: 'organizer',
    needs: 'money.setup',
    tag: 'payments',
    summary: 'Set the seller; earlier receipts stay as they are',
    body: sellerSchema,
    response: sellerSchema,
  },
  exportReceipts: {
    method: 'GET',
    path: '/api/organizer/receipts.csv',
    access: 'organizer',
    needs: 'money.read',
    keys: true,
    tag: 'payments',
    summary: 'Receipts and credit notes of your entries as a CSV file, in the order of their dates',
    response: z.unknown(),
  },
});
