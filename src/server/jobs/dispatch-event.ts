import { dispatchEvent } from '#server/services/dispatch-event.ts';
import { defineJob } from './job.ts';

export const dispatchEventJob = defineJob({
  name: 'dispatch-event',
  run: ({ context }, { eventId }) => dispatchEvent(context, eventId),
});
