import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';

type Hole = CommitteeCard['holes'][number];
export type TypedValue = Hole['value'];

/** The value of a hole as its field shows it. */
export const shownValue = ({ value }: Pick<Hole, 'value'>): string => (value === null ? '' : String(value));

/** Parses a typed value: null for an empty field, which withdraws the old value; undefined for an invalid value. */
export function readTyped(typed: string, isMatch: boolean): TypedValue | undefined {
  const text = typed.trim().toUpperCase();
  if (text === '') return null;
  if (text === 'X' || text === '-') return text;
  if (isMatch && (text === 'A' || text === 'B' || text === 'H')) return text;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const strokes = Number(text);
  return strokes >= 1 && strokes <= 20 ? strokes : undefined;
}

/** Whether a field is complete, so that the focus may move on: a 1 may still become a 12. */
export const isFull = (typed: string): boolean => /^([2-9]|\d\d|[xX\-abhABH])$/.test(typed.trim());

/** The holes whose fields differ from the card, in its order. */
export const changedHoles = (
  holes: readonly Hole[],
  typed: ReadonlyMap<number, string>,
): { hole: Hole; text: string }[] =>
  holes.flatMap((hole) => {
    const text = typed.get(hole.number);
    return text === undefined || text.trim().toUpperCase() === shownValue(hole) ? [] : [{ hole, text }];
  });

/**
 * A hole that changed since somebody began to type over it: its present value in `hole`, the value before, and the
 * typed value.
 */
export type CameMeanwhile = { hole: Hole; before: string; typed: string };

/**
 * The holes that got a score from elsewhere during typing. Typed values are kept.
 * @param seen the value of each hole when its field was first changed, by hole number
 */
export const cameMeanwhile = (
  holes: readonly Hole[],
  typed: ReadonlyMap<number, string>,
  seen: ReadonlyMap<number, string>,
): CameMeanwhile[] =>
  changedHoles(holes, typed).flatMap(({ hole, text }) => {
    const before = seen.get(hole.number);
    return before === undefined || before === shownValue(hole) ? [] : [{ hole, before, typed: text }];
  });

/** 'Hole 5: 6 is there now, nothing was there before, you typed 4.' */
export const meanwhileWords = ({ hole, before, typed }: CameMeanwhile): string =>
  `${cardPlaceName(hole.number)}: ${shownValue(hole) || 'nothing'} is there now, ` +
  `${before || 'nothing'} was there before, you typed ${typed.trim().toUpperCase() || 'nothing'}.`;

/** Whether changes need a reason: they override values that somebody else typed, or the card is signed. */
export const needsReason = (
  { card, mode }: Pick<CommitteeCard, 'card' | 'mode'>,
  changed: readonly { hole: Hole }[],
): boolean => card.state !== 'open' || (mode !== 'committee' && changed.some(({ hole }) => hole.state !== 'empty'));
