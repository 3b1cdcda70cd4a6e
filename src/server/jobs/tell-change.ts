import { z } from 'zod';
import { tellChange } from '#server/services/tournaments/tell-change.ts';
import { defineJob } from './job.ts';

export const tellChangeJob = defineJob({
  name: 'tell-change',
  payload: z.object({
    tournamentId: z.uuid(),
    version: z.number(),
    changes: z.array(z.enum(['date', 'time', 'venue', 'name'])),
  }),
  run: ({ context }, change) => tellChange(context, change),
});
