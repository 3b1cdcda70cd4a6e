import { z } from 'zod';
import { queueDeliveries } from '#server/database/notifications/push.ts';
import { defineJob } from './job.ts';

export const sendPushJob = defineJob({
  name: 'send-push',
  payload: z.object({ notificationId: z.uuid() }),
  run: ({ context }, { notificationId }) => queueDeliveries(context.pool, notificationId),
});
