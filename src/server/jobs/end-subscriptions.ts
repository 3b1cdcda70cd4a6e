import { z } from 'zod';
import { endSubscriptions } from '#server/services/plans/end-subscriptions.ts';
import { defineJob } from './job.ts';

export const endSubscriptionsJob = defineJob({
  name: 'end-subscriptions',
  payload: z.object({ customerId: z.string() }),
  run: ({ context }, { customerId }) => endSubscriptions(context, customerId),
});
