import { sendDeliveries } from '#server/services/integrations/send-deliveries.ts';
import { defineJob } from './job.ts';

export const sendWebhooksJob = defineJob({
  name: 'send-webhooks',
  endsWithItsSubject: true,
  run: ({ context }, { endpointId }) => sendDeliveries(context, endpointId),
});
