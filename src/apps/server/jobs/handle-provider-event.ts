import { handleProviderEvent } from '../services/webhooks/provider-events.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const handleProviderEventJob = defineJob({
  name: 'handle-provider-event',
  run: ({ context }, event) => handleProviderEvent(context, event),
});
