import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an element with the class `strip`: scrolls the open tab or link into view, without scrolling the page.
 * @param open the name of the open tab
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
