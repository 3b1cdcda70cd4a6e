import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';

type Hole = CommitteeCard['holes'][number];
export type TypedValue = Hole['value'];

/** The value of a hole in its field. */
export const shownValue = ({ value }: Pick<Hole, 'value'>): string => (value === null ? '' : String(value));

/** The value typed; undefined for no value of a card. An empty field takes back the one that was there. */
export function readTyped(typed: string, isMatch: boolean): TypedValue | undefined {
  const text = typed.trim().toUpperCase();
  if (text === '') return null;
  if (text === 'X' || text === '-') return text;
  if (isMatch && (text === 'A' || text === 'B' || text === 'H')) return text;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const strokes = Number(text);
  return strokes >= 1 && strokes <= 20 ? strokes : undefined;
}

/** Whether a field is full, so that the next hole can have the focus: a 1 may yet become 12. */
export const isFull = (typed: string): boolean => /^([2-9]|\d\d|[xX\-abhABH])$/.test(typed.trim());

/** The holes whose fields say something else than the card, in its order. */
export const changedHoles = (
  holes: readonly Hole[],
  typed: ReadonlyMap<number, string>,
): { hole: Hole; text: string }[] =>
  holes.flatMap((hole) => {
    const text = typed.get(hole.number);
    return text === undefined || text.trim().toUpperCase() === shownValue(hole) ? [] : [{ hole, text }];
  });

/**
 * A hole that says something else now than when somebody began to type over it: what came, what was there, what is
 * typed.
 */
export type CameMeanwhile = { hole: Hole; before: string; typed: string };

/**
 * The holes on which a score came from elsewhere while somebody typed there. Typed scores stay.
 * @param seen what each hole said when its field was typed in first, by its number
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

/** Whether a change needs a reason: it stands above what somebody else has typed, or a card that is signed. */
export const needsReason = (
  { card, mode }: Pick<CommitteeCard, 'card' | 'mode'>,
  changed: readonly { hole: Hole }[],
): boolean => card.state !== 'open' || (mode !== 'committee' && changed.some(({ hole }) => hole.state !== 'empty'));
