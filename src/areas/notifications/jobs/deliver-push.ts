import { deliverPush } from '#areas/notifications/services/deliver-push.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const deliverPushJob = defineJob({
  name: 'deliver-push',
  endsWithItsSubject: true,
  run: ({ context, push }, payload) => deliverPush(context, push, payload),
});
