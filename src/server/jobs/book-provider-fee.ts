import { z } from 'zod';
import { bookProviderFee } from '#server/services/payments/book-provider-fee.ts';
import { defineJob } from './job.ts';

export const bookProviderFeeJob = defineJob({
  name: 'book-provider-fee',
  payload: z.object({ paymentId: z.uuid() }),
  run: ({ context }, { paymentId }) => bookProviderFee(context, paymentId),
});
