import { z } from 'zod';
import { dispatchEvent } from '#server/services/dispatch-event.ts';
import { defineJob } from './job.ts';

export const dispatchEventJob = defineJob({
  name: 'dispatch-event',
  payload: z.object({ eventId: z.uuid() }),
  run: ({ context }, { eventId }) => dispatchEvent(context, eventId),
});
