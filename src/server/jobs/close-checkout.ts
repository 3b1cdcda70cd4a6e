import { z } from 'zod';
import { closeCheckout } from '#server/services/payments/close-checkout.ts';
import { defineJob } from './job.ts';

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  payload: z.object({ registrationId: z.uuid() }),
  run: ({ context }, { registrationId }) => closeCheckout(context, registrationId),
});
