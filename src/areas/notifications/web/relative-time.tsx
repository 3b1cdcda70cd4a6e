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

/** One timer for all times on the page; it stops while the page is hidden. */
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
  /** When the server rendered the page, in milliseconds. Hydration uses the server's text and then updates it. */
  renderedAt: number;
};

/** The time since an instant, updated while the page is open; the full date and time is its title. */
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
