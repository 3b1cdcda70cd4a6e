import { dispatchEvent } from '#server/services/dispatch-event.ts';
import { defineJob } from './job.ts';

export const dispatchEventJob = defineJob({
  name: 'dispatch-event',
  endsWithItsSubject: true,
  run: ({ context }, { eventId }) => dispatchEvent(context, eventId),
});
