import { recordProviderFee } from '#server/services/payments/record-provider-fee.ts';
import { defineJob } from './job.ts';

export const recordProviderFeeJob = defineJob({
  name: 'record-provider-fee',
  run: ({ context }, { paymentId }) => recordProviderFee(context, paymentId),
});
