import { endSubscriptions } from '#areas/accounts/services/plans/end-subscriptions.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const endSubscriptionsJob = defineJob({
  name: 'end-subscriptions',
  run: ({ context }, { customerId }) => endSubscriptions(context, customerId),
});
