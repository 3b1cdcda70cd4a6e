import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderEvent, saveProviderEvents } from '#areas/money/database/provider-events.ts';
import { isDatabaseOut } from '#kernel/database/away.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';

/** More than so many that are kept at once are a rush. */
const calm = 4;
/** How long those that are kept already let a rush go first, and how often they look. */
const yieldMs = 500;
const lookEveryMs = 20;

/** Events that are being kept, of this process. */
let keptAtOnce = 0;

/**
 * Lets a rush of events be acknowledged before what was told is read and booked, for half a second at most: the
 * provider tells again what it had no answer to, and payments are booked with the fewer statements the more there are.
 */
export async function letEventsBeKept(): Promise<void> {
  const until = performance.now() + yieldMs;
  while (keptAtOnce > calm && performance.now() < until) await sleep(lookEveryMs);
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
  keptAtOnce += 1;
  try {
    await known.request(event);
  } finally {
    keptAtOnce -= 1;
  }
}
