import { refundPlanAgain } from '#server/services/payments/plan-refunds.ts';
import { refundPayment } from '#server/services/payments/refund-payment.ts';
import { defineJob } from './job.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  run: ({ context }, { refundId }) => refundPayment(context, refundId),
});

export const refundPlanAgainJob = defineJob({
  name: 'refund-plan-again',
  run: ({ context }, { failureId }) => refundPlanAgain(context, failureId),
});
