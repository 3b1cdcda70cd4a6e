import { endSubscriptions } from '#server/services/plans/end-subscriptions.ts';
import { defineJob } from './job.ts';

export const endSubscriptionsJob = defineJob({
  name: 'end-subscriptions',
  run: ({ context }, { customerId }) => endSubscriptions(context, customerId),
});
