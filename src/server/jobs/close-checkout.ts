import { closeCheckout } from '#server/services/payments/close-checkout.ts';
import { defineJob } from './job.ts';

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  run: ({ context }, { purchase }) => closeCheckout(context, purchase),
});
