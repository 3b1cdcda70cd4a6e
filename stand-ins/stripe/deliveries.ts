import { createHmac } from 'node:crypto';
import type { Provider } from './provider.ts';
import {
  addDelivery,
  claimDeliveries,
  type Delivery,
  finishDelivery,
  makeAllDue,
  retryDelivery,
} from '#stand-ins/stripe/store/deliveries.ts';
import { spendSwitch } from '#stand-ins/stripe/store/switches.ts';

export type Deliveries = {
  /** Sends what is due, unless it is held back. */
  sendDue(): Promise<void>;
  /** Sends everything that waits, held back or not. */
  flush(): Promise<{ delivered: number; failed: number; dropped: number }>;
  /** Sends one event once more. @returns null when there is none */
  deliverAgain(eventId: string): Promise<{ outcome: string; isDelivered: boolean } | null>;
};

type Outcome = 'delivered' | 'failed' | 'dropped';

/** Deliveries on their way at once, of each process. */
const batch = 16;
/** The timeout of Stripe's receivers, and less than a lease lasts. */
const patienceMs = 10_000;

/** `t=...,v1=...` over the exact bytes of the body. https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export function openDeliveries(provider: Provider): Deliveries {
  /** @returns the status, or why there is none */
  async function post(payload: string): Promise<{ isDelivered: boolean; outcome: string }> {
    try {
      const response = await fetch(provider.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(payload, provider.webhookSecret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([provider.closing, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return { isDelivered: response.ok, outcome: String(response.status) };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { isDelivered: false, outcome: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  async function isDropped(): Promise<boolean> {
    const { dropNext, dropRate } = provider.switches();
    if (dropRate > 0 && Math.random() < dropRate) return true;
    return dropNext > 0 && spendSwitch(provider.pool, ['dropNext']);
  }

  async function send(delivery: Delivery): Promise<Outcome> {
    if (await isDropped()) {
      await finishDelivery(provider.pool, delivery.id, 'dropped', 'dropped by a switch');
      return 'dropped';
    }
    const { isDelivered, outcome } = await post(delivery.payload);
    if (isDelivered) await finishDelivery(provider.pool, delivery.id, 'delivered', outcome);
    else await retryDelivery(provider.pool, delivery.id, outcome);
    return isDelivered ? 'delivered' : 'failed';
  }

  /** Batches whose answers are awaited. */
  const underWay = new Set<Promise<unknown>>();

  /** Sends batch after batch until nothing is due. */
  async function sendAll(dueBefore: Date | null, isHeldToo: boolean): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    while (!provider.closing.aborted) {
      const { deliveries, shuffle } = provider.switches();
      if (deliveries === 'hold' && !isHeldToo) break;
      const claimed = await claimDeliveries(provider.pool, { limit: batch, isShuffled: shuffle, dueBefore });
      if (claimed.length === 0) break;
      const sending = Promise.all(claimed.map(send));
      underWay.add(sending);
      outcomes.push(...(await sending.finally(() => underWay.delete(sending))));
    }
    return outcomes;
  }

  return {
    async sendDue() {
      await sendAll(null, false);
    },
    async flush() {
      // Events sent a moment ago have arrived as well, or are sent again now.
      await Promise.allSettled(underWay);
      const outcomes = await sendAll(await makeAllDue(provider.pool), true);
      const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
      return { delivered: count('delivered'), failed: count('failed'), dropped: count('dropped') };
    },
    async deliverAgain(eventId) {
      const delivery = await addDelivery(provider.pool, eventId);
      if (!delivery) return null;
      const { isDelivered, outcome } = await post(delivery.payload);
      if (isDelivered) await finishDelivery(provider.pool, delivery.id, 'delivered', outcome);
      else await retryDelivery(provider.pool, delivery.id, outcome);
      return { outcome, isDelivered };
    },
  };
}
