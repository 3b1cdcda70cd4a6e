import { queueDeliveries } from '#server/database/notifications/push.ts';
import { defineJob } from './job.ts';

export const sendPushJob = defineJob({
  name: 'send-push',
  endsWithItsSubject: true,
  run: ({ context }, { notificationId }) => queueDeliveries(context.pool, notificationId),
});
