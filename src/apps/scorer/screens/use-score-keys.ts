import { useEffect, useRef } from 'react';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';

type ScoreKeys = {
  isOn: boolean;
  onScore: (value: HoleValue) => void;
  onHole: (step: number) => void;
  onRow: (step: number) => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** The action of a key; null for other keys. */
function actionOf(key: string, { onScore, onHole, onRow }: Omit<ScoreKeys, 'isOn'>): (() => void) | null {
  if (/^\d$/.test(key)) return () => onScore(Number(key) || 10);
  if (key === 'ArrowLeft') return () => onHole(-1);
  if (key === 'ArrowRight') return () => onHole(1);
  if (key === 'ArrowUp') return () => onRow(-1);
  if (key === 'ArrowDown') return () => onRow(1);
  return key.toLowerCase() === 'x' ? () => onScore('X') : null;
}

/** On a keyboard, digits are scores (0 is 10), X is picked up, and arrows move between players and holes. */
export function useScoreKeys(keys: ScoreKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { isOn, onScore, onHole, onRow } = newest.current;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actionOf(event.key, { onScore, onHole, onRow });
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
