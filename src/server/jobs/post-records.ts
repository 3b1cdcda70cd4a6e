import { postRecords } from '#server/services/golfers/record-posts.ts';
import { defineJob } from './job.ts';

export const postRecordsJob = defineJob({
  name: 'post-records',
  run: ({ context }, { tournamentId }) => postRecords(context, tournamentId),
});
