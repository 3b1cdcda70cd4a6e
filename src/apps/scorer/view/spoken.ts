/** Words that the program says aloud, or writes instead of a total. */
import { cardPlacesText } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { type HoleValue, isMark } from '#areas/play/rules/merged-card.ts';
import type { CardView, HoleRow } from './hole-view.ts';
import { nextMissing } from './hole-view.ts';

/**
 * The sentence after a score: the next player, or whether the hole is complete. With markers the other cards of a group
 * are typed on other phones.
 * @param rows as they were before the score of `typed`
 */
export function afterScore(rows: readonly HoleRow[], typed: { card: string; value: HoleValue }): string {
  const missing = nextMissing(rows, typed.card);
  const next = rows.find(({ view }) => view.card.id === missing)?.view.card.name;
  if (next) return `Next: ${next}`;
  const hasValue = (row: HoleRow) => (row.view.card.id === typed.card ? typed.value : row.value) !== null;
  if (rows.every(hasValue)) return 'All players have a score';
  return rows.filter(({ view }) => view.isDuty).every(hasValue)
    ? 'Every card that you keep has a score'
    : 'No score there now';
}

/** 'hole 14 picked up': the holes of a card that have ended without strokes; null for none. */
export function endedWithout({ merged }: Pick<CardView, 'merged'>, holes: readonly number[]): string | null {
  const ended = merged.holes.flatMap(([hole, value]) =>
    holes.includes(hole) && isMark(value) ? [{ hole, isPickedUp: value === 'X' }] : [],
  );
  const parts = [true, false].flatMap((isPickedUp) => {
    const own = ended.filter((one) => one.isPickedUp === isPickedUp).map(({ hole }) => hole);
    return own.length > 0 ? [`${cardPlacesText(own)} ${isPickedUp ? 'picked up' : 'not played'}`] : [];
  });
  return parts.length > 0 ? parts.join('; ') : null;
}
