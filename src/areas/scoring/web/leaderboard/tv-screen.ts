/** Care of a screen that nobody sits beside: it stays on, comes back, and fits its content. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const reloadAfterMs = 3 * 60_000;
const lookEveryMs = 15_000;

/**
 * A page that hears nothing for three minutes though the server answers loads itself anew: nobody sits beside a screen
 * in a clubhouse. It looks first, since a server that is away would leave the browser's own page of failure there for
 * good; until then it keeps what it showed, and goes on by itself when its stream comes back.
 */
export function useWatchdog(isHeard: boolean) {
  useEffect(() => {
    if (isHeard) return;
    const since = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - since < reloadAfterMs) return;
      fetch(location.href, { cache: 'no-store' }).then(
        (answer) => answer.ok && location.reload(),
        () => {},
      );
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isHeard]);
}

/** Keeps the screen on where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => {},
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    };
  }, []);
}

/**
 * Pages of rows that turn by time.
 * @param goOn after the last page, where there is another board: whether it came
 */
export function usePages(count: number, seconds: number, goOn: (() => Promise<boolean>) | null): number {
  const [{ page, turn }, setShown] = useState({ page: 0, turn: 0 });
  useEffect(() => {
    const begin = () => setShown({ page: 0, turn: turn + 1 });
    const timer = setTimeout(() => {
      if (page + 1 < count) setShown({ page: page + 1, turn });
      else if (!goOn) begin();
      // Where another cannot be read now this one goes on.
      else void goOn().then((isNext) => !isNext && begin());
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [page, turn, count, seconds, goOn]);
  return Math.min(page, count - 1);
}

/** From what is read best to what is still read from across the room. */
const scales = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
const least = 2;
/** The column of names takes what the others leave. */
const nameColumn = 1;

/** The cells of a table's first row that is told, whose widths are those of its columns. */
const columnsOf = (table: Element): HTMLElement[] => [
  ...(table.querySelector<HTMLTableRowElement>('[data-row] > tr')?.cells ?? []),
];
/** The first line of each row: what it is taller by makes the row taller. */
const linesOf = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tbody > tr:first-child')];
const sizeOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? { width: 0, height: 0 };

/**
 * Lets two halves of a table look like one: columns of one width, which the names' fill up, and, where the halves stand
 * beside each other, rows of one height.
 */
function alignHalves(box: HTMLElement) {
  const tables = [...box.querySelectorAll('table')];
  // Of all rows: the first of a while ago may have been overtaken, and stand further down with the widths that it had.
  for (const line of tables.flatMap(linesOf))
    for (const { style } of [line, ...(line.children as HTMLCollectionOf<HTMLElement>)]) {
      style.minWidth = '';
      style.height = '';
    }
  const [first, second] = tables;
  if (!first || !second) return;
  const others = columnsOf(second);
  for (const [at, cell] of columnsOf(first).entries()) {
    const other = others[at];
    if (at === nameColumn || !other) continue;
    const width = `${Math.max(sizeOf(cell).width, sizeOf(other).width)}px`;
    cell.style.minWidth = width;
    other.style.minWidth = width;
  }
  if (first.offsetTop !== second.offsetTop) return;
  const below = linesOf(second);
  for (const [at, line] of linesOf(first).entries()) {
    const other = below[at];
    const missing = sizeOf(line.parentElement).height - sizeOf(other?.parentElement).height;
    const shorter = missing > 0 ? other : line;
    if (shorter && other && missing !== 0) shorter.style.height = `${sizeOf(shorter).height + Math.abs(missing)}px`;
  }
}

/**
 * Makes what stands in a box as large as fits, by the custom property `--tv`: with whole words as long as that goes,
 * which is `--tv-wrap`. Where even the smallest does not fit, fewer rows are shown at once.
 * @param most how many rows may be shown at once
 * @returns how many are
 */
export function useFit(box: RefObject<HTMLElement | null>, most: number): number {
  const [{ size }, setFit] = useState({ size: most });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fits = (wrap: 'normal' | 'anywhere') => (scale: number) => {
      element.style.setProperty('--tv', String(scale));
      element.style.setProperty('--tv-wrap', wrap);
      alignHalves(element);
      const widths = [...element.children].map((half) => sizeOf(half).width);
      const isEven = Math.max(...widths) - Math.min(...widths) < 1;
      return isEven && element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth;
    };
    const adjust = () => {
      if (!scales.some(fits('normal')) && !scales.some(fits('anywhere')))
        setFit((now) => (now.size > least ? { size: Math.max(least, now.size - 2) } : now));
    };
    adjust();
    void document.fonts?.ready.then(adjust);
  });
  // Another window has another room: a new object, so that what fits is looked for though as many rows are shown.
  useEffect(() => {
    const again = () => setFit({ size: most });
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [most]);
  return Math.min(size, most);
}

/** The server's clock, from what it said last and the time since: a screen's own clock may be wrong by hours. */
export function useServerClock(saidAt: string): number {
  const [now, setNow] = useState(() => Date.parse(saidAt));
  useEffect(() => {
    const begun = performance.now();
    const look = () => setNow(Date.parse(saidAt) + performance.now() - begun);
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [saidAt]);
  return now;
}
