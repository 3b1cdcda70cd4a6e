import { z } from 'zod';
import { handleProviderEvent } from '#server/services/webhooks/provider-events.ts';
import { defineJob } from './job.ts';

export const handleProviderEventJob = defineJob({
  name: 'handle-provider-event',
  payload: z.object({
    eventId: z.string(),
    type: z.string(),
    objectId: z.string().nullable(),
    account: z.string().nullable(),
  }),
  run: ({ context }, event) => handleProviderEvent(context, event),
});
