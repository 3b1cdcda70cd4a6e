import { AppError } from '#kernel/contract/errors.ts';
import { eventData } from '#areas/integrations/contract/webhooks.ts';
import { keptDays, typesFor, type WebhookType } from '#areas/integrations/contract/webhook-choices.ts';
import { exampleOf } from '#kernel/rules/example-of.ts';
import {
  type ClaimedDelivery,
  insertTest,
  isReplaying,
  sendAgain,
  sendSince,
} from '#areas/integrations/database/deliveries.ts';
import type { WebhookAnswer } from '#kernel/platform/webhook-sender.ts';
import type { TeamViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { ownEndpoint, requireIntegrations } from './manage-endpoints.ts';
import { sendTest } from './send-deliveries.ts';

const dayMs = 86_400_000;

/**
 * Sends a test event of a type now, once; the endpoint may be off.
 * @throws AppError not_found, upgrade_required, validation_failed (type)
 */
export async function testEndpoint(
  context: Context,
  viewer: TeamViewer,
  id: string,
  type: WebhookType,
): Promise<WebhookAnswer & { deliveryId: string }> {
  requireIntegrations(viewer);
  const { acting: owner } = viewer;
  if (!typesFor(owner.accountType).includes(type)) {
    const message = 'Please choose from your events';
    throw new AppError('validation_failed', message, [{ field: 'type', message }]);
  }
  const endpoint = await ownEndpoint(context, owner, id);
  const now = context.clock();
  const data = exampleOf(eventData[type]) as Record<string, unknown>;
  const { eventId, deliveryId } = await insertTest(context.pool, { owner, endpointId: id, type, data, now });
  const delivery: ClaimedDelivery = {
    ...endpoint,
    id: deliveryId,
    endpoint_id: id,
    event_id: eventId,
    tries: 1,
    type,
    data,
    happened_at: now,
    is_test: true,
  };
  return { ...(await sendTest(context, delivery)), deliveryId };
}

/** @throws AppError upgrade_required, not_found if the delivery is unfinished or its endpoint is off */
export async function sendDeliveryAgain(context: Context, viewer: TeamViewer, id: string): Promise<void> {
  requireIntegrations(viewer);
  if (!(await sendAgain(context.pool, viewer.acting, id, context.clock())))
    throw new AppError('not_found', 'There is no such delivery that has ended, or its webhook is off.');
}

/**
 * Sends an endpoint all events since a time, including ones it has not received yet.
 * @throws AppError not_found, upgrade_required, validation_failed (since), wrong_state while another replay runs or the
 * endpoint is off
 */
export async function replaySince(context: Context, viewer: TeamViewer, id: string, since: Date): Promise<number> {
  requireIntegrations(viewer);
  const { acting: owner } = viewer;
  const { state } = await ownEndpoint(context, owner, id);
  const now = context.clock();
  const message = `Events are kept for ${keptDays} days`;
  if (since > now || now.getTime() - since.getTime() > keptDays * dayMs)
    throw new AppError('validation_failed', message, [{ field: 'since', message }]);
  if (state === 'off') throw new AppError('wrong_state', 'This webhook is off. Please turn it on first.');
  if (await isReplaying(context.pool, id)) throw new AppError('wrong_state', 'The last replay is still on its way.');
  return sendSince(context.pool, owner, id, since, now);
}
