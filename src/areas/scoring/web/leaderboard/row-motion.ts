import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const moveMs = 300;
const glowMs = 1_600;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates rows: moved rows slide to their new place, and rows with a changed figure are highlighted for a moment. All
 * rows have the same height, so nothing else on the page moves.
 */
export function useRowMotion(rows: readonly BoardRow[]) {
  const list = useRef<HTMLTableSectionElement>(null);
  const before = useRef<Map<string, { top: number; row: BoardRow }> | null>(null);
  useBrowserLayoutEffect(() => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const now = new Map<string, { top: number; row: BoardRow }>();
    const old = before.current;
    const isMoving = old !== null && !isStill();
    for (const element of elements) {
      const row = byId.get(element.dataset.row ?? '');
      if (!row) continue;
      const top = element.offsetTop;
      now.set(row.id, { top, row });
      const known = old?.get(row.id);
      if (!isMoving || !known) continue;
      if (known.top !== top)
        element.animate([{ transform: `translateY(${known.top - top}px)` }, { transform: 'none' }], {
          duration: moveMs,
          easing: 'cubic-bezier(0.2, 0.9, 0.3, 1)',
        });
      if (known.row.thru !== row.thru || known.row.to_par !== row.to_par || known.row.result !== row.result)
        element.animate([{ backgroundColor: 'var(--accent)' }, { backgroundColor: 'transparent' }], {
          duration: glowMs,
        });
    }
    before.current = now;
  }, [rows]);
  return list;
}
