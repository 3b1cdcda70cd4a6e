import { z } from 'zod';
import { serveLine } from '#server/services/line/serve-line.ts';
import { defineJob } from './job.ts';

export const serveLineJob = defineJob({
  name: 'serve-line',
  payload: z.object({ tournamentId: z.uuid() }),
  run: ({ context }, { tournamentId }) => serveLine(context, tournamentId),
});
