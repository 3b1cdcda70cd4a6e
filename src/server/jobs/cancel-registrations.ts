import { cancelRegistrations } from '#server/services/tournaments/end-tournament.ts';
import { defineJob } from './job.ts';

export const cancelRegistrationsJob = defineJob({
  name: 'cancel-registrations',
  formerName: 'cancel-orders',
  run: ({ context }, { tournamentId, percent = 100 }) =>
    cancelRegistrations(context, tournamentId, { percent, remedy: 'refund', creditUntil: context.clock(), reason: '' }),
});

/** The same with credit: a job of its own, since a server of the version before would give money back. */
export const creditRegistrationsJob = defineJob({
  name: 'credit-registrations',
  run: ({ context }, { tournamentId, ...calledOff }) => cancelRegistrations(context, tournamentId, calledOff),
});
