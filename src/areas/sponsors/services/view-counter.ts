import { isbot } from 'isbot';
import { addSeen, type SeenRow } from '#areas/sponsors/database/views.ts';
import type { Context } from '#kernel/services/context.ts';
import { clickOf, type Onlooker, readViewToken } from './view-tokens.ts';

/** Collects views in memory and writes them every few seconds, so that no request waits for it. */
export type ViewCounter = {
  /** Adds the views that a page reports; forged and old tokens, and robots, count nothing. */
  views(tokens: string[], onlooker: Onlooker): void;
  click(sponsorship: { id: string; time_zone: string }, onlooker: Onlooker): void;
  flush(): Promise<void>;
};

/** Maximum number of views in memory, so that a flood of requests cannot exhaust it. */
const maxWaiting = 20_000;

export function openViewCounter({ pool, clock, log, settings }: Context): ViewCounter {
  let waiting = new Map<string, SeenRow>();
  let running = Promise.resolve();
  const take = (row: SeenRow | null) => {
    if (row && waiting.size < maxWaiting) waiting.set(`${row.day}:${row.hash}`, row);
    if (waiting.size >= maxWaiting) void flush();
  };
  const write = async () => {
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      await addSeen(pool, rows);
    } catch (error) {
      log.error({ err: error, views: rows.length }, 'could not count views of sponsors');
    }
  };
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const isPerson = ({ userAgent }: Onlooker) => userAgent !== '' && !isbot(userAgent);
  return {
    views: (tokens, onlooker) => {
      if (!isPerson(onlooker)) return;
      for (const token of tokens) take(readViewToken(settings.authSecret, token, onlooker, clock()));
    },
    click: (sponsorship, onlooker) => {
      if (isPerson(onlooker)) take(clickOf(settings.authSecret, sponsorship, onlooker, clock()));
    },
    flush,
  };
}
