import { findEndpointToTell } from '#areas/integrations/database/endpoint-to-tell.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';

const reasons = {
  failed: 'It has not taken a single message for five days.',
  gone: 'It answered 410: it wants nothing any more.',
};

/** Notifies an organizer or club once that one of their endpoints was turned off. */
export async function notifyTurnedOff(
  context: Pick<Context, 'pool' | 'clock' | 'settings'>,
  id: string,
): Promise<void> {
  const endpoint = await findEndpointToTell(context.pool, id);
  if (!endpoint?.user_id) return;
  const { host } = new URL(endpoint.url);
  await notify(context, context.pool, [
    {
      userId: endpoint.user_id,
      type: 'system',
      subject: `webhook-off:${id}:${endpoint.failing_since?.toISOString() ?? ''}`,
      title: 'A webhook was turned off',
      message: `${host} gets no messages any more. ${reasons[endpoint.off_reason]} Turn it on again in the settings, and send everything since.`,
      path: '/settings?section=webhooks',
      isEssential: true,
    },
  ]);
}
