import { z } from 'zod';
import { sendDeliveries } from '#server/services/integrations/send-deliveries.ts';
import { defineJob } from './job.ts';

export const sendWebhooksJob = defineJob({
  name: 'send-webhooks',
  payload: z.object({ endpointId: z.uuid() }),
  run: ({ context }, { endpointId }) => sendDeliveries(context, endpointId),
});
