/** Hooks for an unattended screen: it stays on, recovers by itself, and fits its content. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const reloadAfterMs = 3 * 60_000;
const lookEveryMs = 15_000;

/**
 * Reloads a page that has heard nothing for three minutes although the server answers, because nobody attends a screen
 * in a clubhouse. The server is checked first: reloading without it would leave the browser's error page on the screen
 * for good. Until then the page keeps its content, and continues when its stream returns.
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

/** Keeps the screen on, if the browser supports it. */
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
 * Changes pages of rows by time.
 * @param goOn called after the last page if there are other boards; resolves to whether another one was shown
 */
export function usePages(count: number, seconds: number, goOn: (() => Promise<boolean>) | null): number {
  const [{ page, turn }, setShown] = useState({ page: 0, turn: 0 });
  useEffect(() => {
    const begin = () => setShown({ page: 0, turn: turn + 1 });
    const timer = setTimeout(() => {
      if (page + 1 < count) setShown({ page: page + 1, turn });
      else if (!goOn) begin();
      // If no other board can be read now, the pages of this one begin again.
      else void goOn().then((isNext) => !isNext && begin());
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [page, turn, count, seconds, goOn]);
  return Math.min(page, count - 1);
}

/** Scale factors, from the most legible to the smallest that is legible across a room. */
const scales = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
const least = 2;
/** The index of the column of names, which takes the remaining width. */
const nameColumn = 1;

/** The cells of a table's first filled row, which decide the widths of its columns. */
const columnsOf = (table: Element): HTMLElement[] => [
  ...(table.querySelector<HTMLTableRowElement>('[data-row] > tr')?.cells ?? []),
];
/** The first line of each row, which decides the row's height. */
const linesOf = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tbody > tr:first-child')];
const sizeOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? { width: 0, height: 0 };

/**
 * Aligns the two halves of a table: columns of equal width, except that names fill the rest, and rows of equal height
 * if the halves are side by side.
 */
function alignHalves(box: HTMLElement) {
  const tables = [...box.querySelectorAll('table')];
  // All rows are reset, because the row that was first last time may have moved down with its fixed widths.
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
 * Scales the content of a box to the largest size that fits, by the custom properties `--tv` and, for breaking words
 * only if necessary, `--tv-wrap`. If even the smallest size does not fit, fewer rows are shown.
 * @param most the largest number of rows
 * @returns the number of rows that fit
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
  // A resized window has other room; a new state object repeats the search even if the number of rows is the same.
  useEffect(() => {
    const again = () => setFit({ size: most });
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [most]);
  return Math.min(size, most);
}

/** The server's time, from its last answer plus the time since then. The screen's own clock may be wrong by hours. */
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
