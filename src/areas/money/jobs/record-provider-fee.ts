import { recordProviderFee } from '#areas/money/services/record-provider-fee.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const recordProviderFeeJob = defineJob({
  name: 'record-provider-fee',
  run: ({ context }, { paymentId }) => recordProviderFee(context, paymentId),
});
