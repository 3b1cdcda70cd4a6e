import { z } from 'zod';
import { purchaseKindNames } from '#domain/purchases.ts';
import { closeCheckout } from '#server/services/payments/close-checkout.ts';
import { defineJob } from './job.ts';

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  payload: z.union([
    z.object({ purchase: z.object({ kind: z.enum(purchaseKindNames), id: z.uuid() }) }),
    // As it was queued before there were bookings and orders.
    z
      .object({ registrationId: z.uuid() })
      .transform(({ registrationId: id }) => ({ purchase: { kind: 'registration' as const, id } })),
  ]),
  run: ({ context }, { purchase }) => closeCheckout(context, purchase),
});
