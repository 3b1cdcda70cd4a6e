import { z } from 'zod';
import { refundPayment } from '#server/services/payments/refund-payment.ts';
import { defineJob } from './job.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  payload: z.object({ refundId: z.uuid() }),
  run: ({ context }, { refundId }) => refundPayment(context, refundId),
});
