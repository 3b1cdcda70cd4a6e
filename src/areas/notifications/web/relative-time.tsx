import { useSyncExternalStore } from 'react';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { relativeTime } from '#kernel/rules/relative-time.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

const tickMs = 15_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function tick() {
  now = serverNow();
  for (const watcher of watchers) watcher();
}

const read = () => {
  if (now === 0) now = serverNow();
  return now;
};

/** One clock for all times on the page; it stands still while nobody looks at it. */
function watch(watcher: () => void) {
  watchers.add(watcher);
  if (watchers.size === 1) {
    now = serverNow();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

type RelativeTimeProps = {
  /** ISO instant. */
  at: string;
  /**
   * Milliseconds; when the server rendered the page. The browser takes the server's words over, and then brings them up
   * to date.
   */
  renderedAt: number;
};

/** The time since an instant, kept true while the page is open, with the whole date and time as its title. */
export function RelativeTime({ at, renderedAt }: RelativeTimeProps) {
  const seenAt = useSyncExternalStore(watch, read, () => -1);
  const isServers = seenAt === -1;
  const timeZone = isServers ? 'UTC' : undefined;
  const whole = dateFormatter({ dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
  return (
    <time dateTime={at} title={whole} className="shrink-0 text-sm whitespace-nowrap text-muted-foreground">
      {relativeTime(new Date(at), new Date(isServers ? renderedAt : seenAt), timeZone)}
    </time>
  );
}
