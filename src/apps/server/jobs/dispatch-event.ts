import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const dispatchEventJob = defineJob({
  name: 'dispatch-event',
  run: ({ context }, { eventId }) => dispatchEvent(context, eventId),
});
