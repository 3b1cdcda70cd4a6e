import { setTimeout } from 'node:timers/promises';
import { insertActivity, type NewActivity } from '#areas/accounts/database/team/activity.ts';
import type { Context } from '#kernel/services/context.ts';

/** Writes the activity log, concurrent entries in one statement; `add` resolves when its entry is stored. */
export type ActivityWriter = { add(entry: NewActivity): Promise<void> };

const tries = 5;
const pauseMs = 200;

/** Retries while the database is busy: the action is done, so its entry must not be lost under load. */
export function openActivityWriter({ pool, log }: Pick<Context, 'pool' | 'log'>): ActivityWriter {
  let waiting: NewActivity[] = [];
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();
  const write = async (batch: NewActivity[]) => {
    for (let n = 1; n <= tries; n++) {
      try {
        return await insertActivity(pool, batch);
      } catch (error) {
        if (n === tries) log.error({ err: error, entries: batch.length }, 'could not note the activity');
        else await setTimeout(pauseMs * n);
      }
    }
  };
  return {
    add: (entry) => {
      waiting.push(entry);
      next ??= running.then(() => {
        const batch = waiting;
        waiting = [];
        next = null;
        running = write(batch);
        return running;
      });
      return next;
    },
  };
}
