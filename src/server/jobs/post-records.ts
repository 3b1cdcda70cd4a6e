import { postRecords } from '#server/services/golfers/record-posts.ts';
import { defineJob } from './job.ts';

export const postRecordsJob = defineJob({
  name: 'post-records',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => postRecords(context, tournamentId),
});
