import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderEvent, saveProviderEvents } from '#areas/money/database/provider-events.ts';
import { isDatabaseOutage } from '#kernel/database/away.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';
import { openRush } from '#kernel/platform/rush.ts';

/** Maximum time for which stored events wait for a rush of new ones, and the polling interval. */
const yieldMs = 500;
const lookEveryMs = 20;

/** Events that this process is storing. */
const rush = openRush();

/**
 * Waits until a rush of events is acknowledged, at most half a second. The provider resends unacknowledged events, and
 * payments recorded together take fewer statements.
 */
export async function letEventsBeKept(): Promise<void> {
  const until = performance.now() + yieldMs;
  while (rush.isOn() && performance.now() < until) await sleep(lookEveryMs);
}

/** Batches for each database, with one queue in a process. */
const batches = new WeakMap<Pool, Batches<ProviderEvent, true>>();

/**
 * Stores a provider's event together with concurrent ones, in one statement and commit. When it returns, the event is
 * stored.
 * @throws AppError unavailable if too many wait: the provider sends the event again
 */
export async function keepEvent(pool: Pool, event: ProviderEvent): Promise<void> {
  const known =
    batches.get(pool) ??
    openBatches<ProviderEvent, true>(
      async (events) => {
        await saveProviderEvents(pool, events);
        return events.map(() => true);
      },
      {
        isOfAll: isDatabaseOutage,
        most: 100,
        atOnce: 2,
        room: 2_000,
        full: 'Too many events at once. Please send this one again.',
      },
    );
  batches.set(pool, known);
  await rush.during(() => known.request(event));
}
