import type { CommitteeCard } from '#contracts/round-scores.ts';

type Hole = CommitteeCard['holes'][number];
export type TypedValue = Hole['value'];

/** What a field shows of a hole. */
export const shownValue = ({ value }: Pick<Hole, 'value'>): string => (value === null ? '' : String(value));

/** What somebody typed; undefined for what cannot be on a card. Nothing takes back what was there. */
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

/** Whether a change needs a reason: it stands above what somebody else has typed, or a card that is signed. */
export const needsReason = (
  { card, mode }: Pick<CommitteeCard, 'card' | 'mode'>,
  changed: readonly { hole: Hole }[],
): boolean => card.state !== 'open' || (mode !== 'committee' && changed.some(({ hole }) => hole.state !== 'empty'));
