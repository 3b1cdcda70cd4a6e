import { bookZone } from '#kernel/rules/book-zone.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { addUsage, noteUse, type Outcome, type UsageRow } from '#areas/accounts/database/keys/usage.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf } from '../limits.ts';
import { notify } from '#areas/messages/services/notify.ts';

/** Collects calls in memory and writes them every few seconds, so that no call waits for it. */
export type UsageCounter = {
  count(call: { keyId: string; endpoint: string; status: number; ip: string }): void;
  flush(): Promise<void>;
};

const outcomeOf = (status: number): Outcome => {
  if (status === 429) return '429';
  if (status >= 500) return '5xx';
  return status >= 400 ? '4xx' : '2xx';
};

export function openUsageCounter(context: Pick<Context, 'pool' | 'clock' | 'log' | 'settings'>): UsageCounter {
  const { pool, clock, log } = context;
  let sums = new Map<string, UsageRow>();
  let uses = new Map<string, string>();
  let running = Promise.resolve();
  const write = async () => {
    if (sums.size === 0) return;
    const [rows, from] = [[...sums.values()], [...uses]];
    sums = new Map();
    uses = new Map();
    try {
      await addUsage(pool, rows);
      const networks = from.map(([key_id, network]) => ({ key_id, network }));
      const news = await noteUse(pool, networks, clock());
      await notify(
        context,
        pool,
        news.map(({ id, name, user_id, network }) => ({
          userId: user_id,
          type: 'system' as const,
          subject: `key-network:${id}:${network}`,
          title: 'An API key was used from a new network',
          message: `Your key “${name}” was used from ${network}. If that was not you, revoke it.`,
          path: '/settings?section=api',
          isEssential: true,
        })),
      );
    } catch (error) {
      log.error({ err: error }, 'could not count calls by key');
    }
  };
  return {
    count: ({ keyId, endpoint, status, ip }) => {
      const outcome = outcomeOf(status);
      const day = dateIn(clock(), bookZone);
      const place = `${keyId} ${day} ${endpoint} ${outcome}`;
      const row = sums.get(place) ?? { key_id: keyId, day, endpoint, outcome, calls: 0 };
      row.calls += 1;
      sums.set(place, row);
      uses.set(keyId, clientOf(ip));
    },
    flush: () => {
      running = running.then(write);
      return running;
    },
  };
}
