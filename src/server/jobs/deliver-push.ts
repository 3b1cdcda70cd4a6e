import { deliverPush } from '#server/services/push/deliver-push.ts';
import { defineJob } from './job.ts';

export const deliverPushJob = defineJob({
  name: 'deliver-push',
  endsWithItsSubject: true,
  run: ({ context, push }, payload) => deliverPush(context, push, payload),
});
