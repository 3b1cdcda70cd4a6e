import { z } from 'zod';
import { cancelOrders } from '#server/services/tournaments/end-tournament.ts';
import { defineJob } from './job.ts';

export const cancelOrdersJob = defineJob({
  name: 'cancel-orders',
  payload: z.object({ tournamentId: z.uuid() }),
  run: ({ context }, { tournamentId }) => cancelOrders(context, tournamentId),
});
