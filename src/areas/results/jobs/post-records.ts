import { postRecords } from '#areas/results/services/golfers/posted-rounds.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const postRecordsJob = defineJob({
  name: 'post-records',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => postRecords(context, tournamentId),
});
