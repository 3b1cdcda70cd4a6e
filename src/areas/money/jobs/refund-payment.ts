import { refundPlanAgain } from '#areas/money/services/plan-refunds.ts';
import { refundPayment } from '#areas/money/services/refund-payment.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  run: ({ context }, { refundId }) => refundPayment(context, refundId),
});

export const refundPlanAgainJob = defineJob({
  name: 'refund-plan-again',
  run: ({ context }, { failureId }) => refundPlanAgain(context, failureId),
});
