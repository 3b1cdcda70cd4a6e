import { queueDeliveries } from '#server/database/notifications/push.ts';
import { defineJob } from './job.ts';

export const sendPushJob = defineJob({
  name: 'send-push',
  run: ({ context }, { notificationId }) => queueDeliveries(context.pool, notificationId),
});
