import type { Db } from '#kernel/database/connection.ts';
import { countMinutes, type MinuteCalls } from '#areas/accounts/database/keys/usage.ts';

/** Counts a call of a key in its minute. @returns the number of the call over all processes */
export type CountCall = (keyId: string, minute: Date) => Promise<number>;

type Waiting = MinuteCalls & { told: { resolve: (total: number) => void; reject: (error: unknown) => void }[] };

/**
 * Counts calls exactly with fewer statements: calls that arrive during a statement share the next one. Each of them
 * gets its own number up to the total.
 */
export function openMinuteCounter(db: Db): CountCall {
  let waiting = new Map<string, Waiting>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        const totals = await countMinutes(db, batch);
        batch.forEach(({ told }, n) => {
          const first = (totals[n] ?? 0) - told.length + 1;
          told.forEach(({ resolve }, place) => {
            resolve(first + place);
          });
        });
      } catch (error) {
        for (const { told } of batch) for (const { reject } of told) reject(error);
      }
    }
    isRunning = false;
  };

  return (keyId, minute) =>
    new Promise((resolve, reject) => {
      const place = `${keyId} ${minute.getTime()}`;
      const entry = waiting.get(place) ?? { keyId, minute, calls: 0, told: [] };
      entry.calls += 1;
      entry.told.push({ resolve, reject });
      waiting.set(place, entry);
      if (!isRunning) void run();
    });
}
