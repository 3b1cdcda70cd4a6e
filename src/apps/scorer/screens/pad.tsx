import { useState } from 'react';
import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { padKeys } from '../view/hole-view.ts';
import { type CardMatch, outcomeOf } from '../view/match-view.ts';
import { valueWords } from '../view/words.ts';
import { MoreSheet, type MoreSheetProps } from './more-sheet.tsx';
import { Sign } from './signs.tsx';

type PadProps = Omit<MoreSheetProps, 'onClose'> & {
  /** All players who need a score on this hole have one. */
  isDone: boolean;
  nextLabel: string;
  onNext: () => void;
};

const short: Record<string, string> = {
  'hole in one': 'Ace',
  'double bogey': 'Double',
  'triple bogey': 'Triple',
};
const saidOfHole = [
  { said: 'won', label: 'Won' },
  { said: 'halved', label: 'Halved' },
  { said: 'lost', label: 'Lost' },
] as const;
/** On extra holes of a match no strokes are entered: the winner is chosen by the sides' names. */
const sideKeys = ({ names }: CardMatch) =>
  [
    ['A', names.A],
    ['H', 'Halved'],
    ['B', names.B],
  ] as const;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Six large keys, from two under par to three over, and buttons for everything else. */
export function Pad({ row, isDone, nextLabel, onScore, onOutcome, onStop, onNext }: PadProps) {
  const [isMore, setIsMore] = useState(false);
  const { par, value, view } = row;
  const name = view.card.name;
  if (view.isReturned)
    return (
      <div className="pad">
        <p className="pad-note">{name}’s card is signed. Only the committee can change it.</p>
        <NextButton label={nextLabel} isMain onNext={onNext} />
      </div>
    );
  if (row.hole > lastPrintedHole && view.match)
    return (
      <div className="pad">
        <p className="pad-note">
          {view.play?.isLevel ? `Level. Who wins ${row.name.toLowerCase()}?` : 'The match was decided'}
          {view.play?.ignored.includes(row.hole) && ` before: ${row.name.toLowerCase()} does not count`}
        </p>
        <div className="match-keys further" role="group" aria-label={`${name} against ${view.match.against}`}>
          {sideKeys(view.match).map(([outcome, label]) => (
            <button
              key={outcome}
              type="button"
              className="key"
              aria-pressed={value === outcome}
              onClick={() => onOutcome(outcome)}
            >
              <b>{label}</b>
            </button>
          ))}
        </div>
        <div className="pad-foot">
          {row.mayTakeBack && (
            <button type="button" className="plain-button" onClick={() => onOutcome(null)}>
              Take it back
            </button>
          )}
          <NextButton label={nextLabel} isMain={isDone} onNext={onNext} />
        </div>
      </div>
    );
  return (
    <div className="pad">
      <div className="keys">
        {padKeys(par).map(({ strokes, caption }) => (
          <button
            key={strokes}
            type="button"
            className={`key${strokes === par ? ' par' : ''}`}
            aria-label={`${valueWords(strokes, par)} for ${name}`}
            aria-pressed={value === strokes}
            onClick={() => onScore(strokes)}
          >
            <b>{strokes}</b>
            <span>{short[caption] ?? capital(caption)}</span>
          </button>
        ))}
      </div>
      {view.match && (
        <div className="match-keys" role="group" aria-label={`${name} against ${view.match.against}`}>
          {saidOfHole.map(({ said, label }) => {
            const outcome = outcomeOf(said, view.match?.side ?? 'A');
            return (
              <button
                key={said}
                type="button"
                className="plain-button"
                aria-label={`${label} by ${name} against ${view.match?.against}`}
                aria-pressed={value === outcome}
                onClick={() => onOutcome(outcome)}
              >
                {label}
              </button>
            );
          })}
        </div>
      )}
      <div className="pad-foot">
        <button type="button" className="plain-button" onClick={() => setIsMore(true)}>
          More
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label={`Picked up, no score for ${name}`}
          aria-pressed={value === 'X'}
          onClick={() => onScore('X')}
        >
          Picked up
        </button>
        <NextButton label={nextLabel} isMain={isDone} onNext={onNext} />
      </div>
      {isMore && (
        <MoreSheet
          row={row}
          onScore={(typed, beside) => {
            setIsMore(false);
            onScore(typed, beside);
          }}
          onOutcome={(outcome) => {
            setIsMore(false);
            onOutcome(outcome);
          }}
          onStop={() => {
            setIsMore(false);
            onStop();
          }}
          onClose={() => setIsMore(false)}
        />
      )}
    </div>
  );
}

function NextButton({ label, isMain, onNext }: { label: string; isMain: boolean; onNext: () => void }) {
  return (
    <button type="button" className={isMain ? 'main-button next' : 'plain-button next'} onClick={onNext}>
      {label}
      <Sign name="next" />
    </button>
  );
}
