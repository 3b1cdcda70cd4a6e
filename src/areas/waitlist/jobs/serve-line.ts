import { serveLine } from '#areas/waitlist/services/serve-line.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const serveLineJob = defineJob({
  name: 'serve-line',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => serveLine(context, tournamentId),
});
