import { handleProviderEvent } from '#server/services/webhooks/provider-events.ts';
import { defineJob } from './job.ts';

export const handleProviderEventJob = defineJob({
  name: 'handle-provider-event',
  run: ({ context }, event) => handleProviderEvent(context, event),
});
