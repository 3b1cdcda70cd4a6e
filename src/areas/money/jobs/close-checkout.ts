import { closeCheckout } from '#areas/money/services/close-checkout.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  run: ({ context }, { purchase }) => closeCheckout(context, purchase),
});
