import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const serveWaitlistJob = defineJob({
  name: 'serve-waitlist',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => serveWaitlist(context, tournamentId),
});
