import { postRecords } from '#areas/results/services/golfers/record-posts.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const postRecordsJob = defineJob({
  name: 'post-records',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => postRecords(context, tournamentId),
});
