import { z } from 'zod';
import { deliverPush } from '#server/services/push/deliver-push.ts';
import { defineJob } from './job.ts';

export const deliverPushJob = defineJob({
  name: 'deliver-push',
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  run: ({ context, push }, payload) => deliverPush(context, push, payload),
});
