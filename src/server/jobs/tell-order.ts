import { z } from 'zod';
import { tellOrder } from '#server/services/orders/tell-order.ts';
import { defineJob } from './job.ts';

export const tellOrderJob = defineJob({
  name: 'tell-order',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ context }, { orderId }) => tellOrder(context, orderId),
});
