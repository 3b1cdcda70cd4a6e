import { serveLine } from '#server/services/line/serve-line.ts';
import { defineJob } from './job.ts';

export const serveLineJob = defineJob({
  name: 'serve-line',
  endsWithItsSubject: true,
  run: ({ context }, { tournamentId }) => serveLine(context, tournamentId),
});
