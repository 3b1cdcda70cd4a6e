import { z } from 'zod';
import { remedies } from '#domain/credits.ts';
import { cancelRegistrations } from '#server/services/tournaments/end-tournament.ts';
import { defineJob } from './job.ts';

export const cancelRegistrationsJob = defineJob({
  name: 'cancel-registrations',
  formerName: 'cancel-orders',
  payload: z.object({ tournamentId: z.uuid(), percent: z.int().min(0).max(100).optional() }),
  run: ({ context }, { tournamentId, percent = 100 }) =>
    cancelRegistrations(context, tournamentId, { percent, remedy: 'refund', creditUntil: context.clock(), reason: '' }),
});

/** The same with credit: a job of its own, since a server of the version before would give money back. */
export const creditRegistrationsJob = defineJob({
  name: 'credit-registrations',
  payload: z.object({
    tournamentId: z.uuid(),
    percent: z.int().min(0).max(100),
    remedy: z.enum(remedies),
    creditUntil: z.coerce.date(),
    reason: z.string(),
  }),
  run: ({ context }, { tournamentId, ...calledOff }) => cancelRegistrations(context, tournamentId, calledOff),
});
