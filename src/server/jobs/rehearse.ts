import { runRehearsal } from '#server/services/rehearsals/run-rehearsal.ts';
import { defineJob } from './job.ts';

export const rehearseJob = defineJob({
  name: 'rehearse',
  endsWithItsSubject: true,
  run: ({ context }, { rehearsalId }) => runRehearsal(context, rehearsalId),
});
