import { runRehearsal } from '#areas/rehearsal/services/run-rehearsal.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const rehearseJob = defineJob({
  name: 'rehearse',
  endsWithItsSubject: true,
  run: ({ context }, { rehearsalId }) => runRehearsal(context, rehearsalId),
});
