import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the element of a `strip`: brings its open tab or link into sight, also the last of the line. `open` names what is
 * open. Only the strip moves; the page stays where it is.
 */
export function useOpenInSight<Strip extends HTMLElement>(open: string | null): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another open tab
  useEffect(() => {
    const tab = ref.current?.querySelector('[aria-current],[aria-selected=true]')?.getBoundingClientRect();
    const strip = ref.current?.getBoundingClientRect();
    if (tab && strip) ref.current?.scrollBy(tab.x + tab.width / 2 - strip.x - strip.width / 2, 0);
  }, [open]);
  return ref;
}
