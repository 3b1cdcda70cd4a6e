import { queueDeliveries } from '#areas/messages/database/push.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const sendPushJob = defineJob({
  name: 'send-push',
  endsWithItsSubject: true,
  run: ({ context }, { notificationId }) => queueDeliveries(context.pool, notificationId),
});
