import { useState } from 'react';
import { maxStrokes } from '#golf/cards.ts';
import type { HoleOutcome } from '#kernel/contract/scoring-choices.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { Beside } from '../state/write-entry.ts';
import type { HoleRow } from '../view/hole-view.ts';
import { outcomeOf } from '../view/match-view.ts';
import { valueWords } from '../view/words.ts';
import { Sheet } from './sheet.tsx';

export type MoreSheetProps = {
  row: HoleRow;
  onScore: (value: HoleValue, beside?: Beside) => void;
  /** Of a match: who won the hole, for both sides; null takes it back. */
  onOutcome: (outcome: HoleOutcome | null) => void;
  /** The player plays no more holes. */
  onStop: () => void;
  onClose: () => void;
};

const all = Array.from({ length: maxStrokes }, (_, place) => place + 1);

/** All possible scores, picking up with the most likely score, conceding, and withdrawing a score. */
export function MoreSheet({ row, onScore, onOutcome, onStop, onClose }: MoreSheetProps) {
  const [isLikely, setIsLikely] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const { view, hole, par, value } = row;
  const { match } = view;
  const isOutcome = value === 'A' || value === 'B' || value === 'H';
  const takeBack = () => (match && isOutcome ? onOutcome(null) : onScore(null));
  if (isStopping)
    return (
      <Sheet title={`${view.card.name} plays no more holes?`} onClose={onClose}>
        <p className="large">
          Every hole without a score becomes ‘not played’. The card can be signed and returned then.
        </p>
        <button type="button" className="main-button" onClick={onStop}>
          Yes, no more holes
        </button>
        <button type="button" className="plain-button" onClick={() => setIsStopping(false)}>
          Not yet
        </button>
      </Sheet>
    );
  return (
    <Sheet title={`${view.card.name}, hole ${hole}`} onClose={onClose}>
      <p>{isLikely ? 'Picked up. Enter the most likely score. It counts for the handicap alone.' : 'Strokes'}</p>
      <div className="many-keys">
        {all.map((strokes) => (
          <button
            key={strokes}
            type="button"
            className={`key${strokes === par ? ' par' : ''}`}
            aria-label={valueWords(strokes, par)}
            aria-pressed={!isLikely && value === strokes}
            onClick={() => (isLikely ? onScore('X', { likely: strokes }) : onScore(strokes))}
          >
            <b>{strokes}</b>
          </button>
        ))}
      </div>
      {isLikely ? (
        <button type="button" className="plain-button" onClick={() => onScore('X')}>
          Picked up, without a likely score
        </button>
      ) : (
        <>
          <button type="button" className="plain-button" onClick={() => setIsLikely(true)}>
            Picked up, with the most likely score
          </button>
          {match && (
            <>
              <button type="button" className="plain-button" onClick={() => onOutcome(outcomeOf('lost', match.side))}>
                Concede the hole to {match.against}
              </button>
              <p className="soft">A putt that was conceded counts as one stroke.</p>
            </>
          )}
          <button type="button" className="plain-button" onClick={() => onScore('-')}>
            Hole not played
          </button>
          <button type="button" className="plain-button" onClick={() => setIsStopping(true)}>
            Plays no more holes
          </button>
          {row.mayTakeBack && (
            <button type="button" className="plain-button" onClick={takeBack}>
              Take my score back
            </button>
          )}
        </>
      )}
    </Sheet>
  );
}
