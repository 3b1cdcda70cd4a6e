import { z } from 'zod';
import { runRehearsal } from '#server/services/rehearsals/run-rehearsal.ts';
import { defineJob } from './job.ts';

export const rehearseJob = defineJob({
  name: 'rehearse',
  payload: z.object({ rehearsalId: z.uuid() }),
  run: ({ context }, { rehearsalId }) => runRehearsal(context, rehearsalId),
});
