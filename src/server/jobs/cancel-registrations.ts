import { z } from 'zod';
import { cancelRegistrations } from '#server/services/tournaments/end-tournament.ts';
import { defineJob } from './job.ts';

export const cancelRegistrationsJob = defineJob({
  name: 'cancel-registrations',
  formerName: 'cancel-orders',
  payload: z.object({ tournamentId: z.uuid(), percent: z.int().min(0).max(100).optional() }),
  run: ({ context }, { tournamentId, percent }) => cancelRegistrations(context, tournamentId, percent),
});
