import { z } from 'zod';
import { cancelRegistrations } from '#server/services/tournaments/end-tournament.ts';
import { defineJob } from './job.ts';

export const cancelRegistrationsJob = defineJob({
  name: 'cancel-registrations',
  formerName: 'cancel-orders',
  payload: z.object({ tournamentId: z.uuid() }),
  run: ({ context }, { tournamentId }) => cancelRegistrations(context, tournamentId),
});
