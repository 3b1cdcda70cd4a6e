import { cancelRegistrations } from '#areas/organizers/services/end-tournament.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const cancelRegistrationsJob = defineJob({
  name: 'cancel-registrations',
  run: ({ context }, { tournamentId, percent = 100 }) =>
    cancelRegistrations(context, tournamentId, { percent, remedy: 'refund', creditUntil: context.clock(), reason: '' }),
});

/** The same, with what the organizer chose for those who paid. */
export const creditRegistrationsJob = defineJob({
  name: 'credit-registrations',
  run: ({ context }, { tournamentId, ...calledOff }) => cancelRegistrations(context, tournamentId, calledOff),
});
