import { sendDeliveries } from '#areas/integrations/services/send-deliveries.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const sendWebhooksJob = defineJob({
  name: 'send-webhooks',
  endsWithItsSubject: true,
  run: ({ context }, { endpointId }) => sendDeliveries(context, endpointId),
});
