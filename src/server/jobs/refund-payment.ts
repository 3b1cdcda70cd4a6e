import { refundPayment } from '#server/services/payments/refund-payment.ts';
import { defineJob } from './job.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  run: ({ context }, { refundId }) => refundPayment(context, refundId),
});
