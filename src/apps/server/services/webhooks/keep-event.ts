import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderEvent, saveProviderEvents } from '#areas/money/database/provider-events.ts';
import { isDatabaseOut } from '#kernel/database/away.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';
import { openRush } from '#kernel/platform/rush.ts';

/** The time for which events that are kept let a rush of new ones go first, and the pause between two looks. */
const yieldMs = 500;
const lookEveryMs = 20;

/** Events that are being kept by this process. */
const rush = openRush();

/**
 * Waits until a rush of events is acknowledged, for half a second at most. The provider sends again what it had no
 * answer to, and the more payments are booked together the fewer statements they take.
 */
export async function letEventsBeKept(): Promise<void> {
  const until = performance.now() + yieldMs;
  while (rush.isOn() && performance.now() < until) await sleep(lookEveryMs);
}

/** Batches by database, one queue a process. */
const batches = new WeakMap<Pool, Batches<ProviderEvent, true>>();

/**
 * Keeps an event of the provider, together with all that come in the same moment: one statement and one commit. When
 * this returns, the event is stored.
 * @throws AppError unavailable where too many wait: the provider tells it again
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
        isOfAll: isDatabaseOut,
        most: 100,
        atOnce: 2,
        room: 2_000,
        full: 'Too many events at once. Please send this one again.',
      },
    );
  batches.set(pool, known);
  await rush.during(() => known.request(event));
}
