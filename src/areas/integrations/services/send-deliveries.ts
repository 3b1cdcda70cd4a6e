import { bodyOf } from '#areas/integrations/rules/webhook-message.ts';
import { judgeTry, retryAfterMs, type Verdict } from '#areas/integrations/rules/webhooks.ts';
import {
  claimDelivery,
  type ClaimDelivery,
  type ClaimedDelivery,
  endTest,
  endTry,
  type Try,
} from '#areas/integrations/database/deliveries.ts';
import { wakeForRest } from '#areas/integrations/database/wake.ts';
import type { WebhookAnswer } from '#kernel/platform/webhook-sender.ts';
import type { Context } from '#kernel/services/context.ts';
import { signedHeaders } from './sign-message.ts';
import { notifyTurnedOff } from './notify-turned-off.ts';

/** Maximum time for one endpoint before others get their turn. */
const turnMs = 10_000;
/** Minimum wait after a timeout, so that a few hanging endpoints do not occupy all workers. */
const restMs = 30_000;

type Sending = Pick<Context, 'pool' | 'clock' | 'settings' | 'webhooks'>;

/**
 * Sends the due deliveries of an endpoint in order, and queues the rest.
 * @param claim replaced only by tests, to show the damage that the real one prevents
 */
export async function sendDeliveries(
  context: Sending,
  endpointId: string,
  claim: ClaimDelivery = claimDelivery,
): Promise<void> {
  const { pool, clock } = context;
  const until = performance.now() + turnMs;
  let restUntil: Date | null = null;
  while (performance.now() < until) {
    const delivery = await claim(pool, endpointId, clock());
    if (!delivery) break;
    const { isTimeout } = await sendOne(context, delivery);
    if (!isTimeout) continue;
    restUntil = new Date(clock().getTime() + restMs);
    break;
  }
  await wakeForRest(pool, endpointId, restUntil, clock());
}

type Made = { answer: WebhookAnswer; made: Try; verdict: Verdict };

async function trySending(context: Sending, delivery: ClaimedDelivery): Promise<Made> {
  const { clock, settings, webhooks } = context;
  const at = clock();
  const { type, data, happened_at: happenedAt } = delivery;
  const body = bodyOf(delivery.kind, { type, data, happenedAt });
  const answer = await webhooks.send(delivery.url, signedHeaders(settings.authSecret, delivery, body, at), body);
  const verdict = judgeTry(
    { status: answer.status, retryAfterMs: retryAfterMs(answer.retryAfter, at) },
    { tries: delivery.tries, failingSince: delivery.failing_since, spread: Math.random(), now: clock() },
  );
  const { ms, status, error } = answer;
  return { answer, made: { at, ms, status, error, answer: answer.answer }, verdict };
}

async function sendOne(context: Sending, delivery: ClaimedDelivery): Promise<WebhookAnswer> {
  const { answer, made, verdict } = await trySending(context, delivery);
  if (await endTry(context.pool, delivery, made, verdict)) await notifyTurnedOff(context, delivery.endpoint_id);
  return answer;
}

/** Sends a test event once; its result does not affect the endpoint, and it is not retried. */
export async function sendTest(context: Sending, delivery: ClaimedDelivery): Promise<WebhookAnswer> {
  const { answer, made, verdict } = await trySending(context, delivery);
  await endTest(context.pool, delivery.id, made, verdict.state === 'done');
  return answer;
}
