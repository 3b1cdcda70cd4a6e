import { printToPar } from '#golf/numbers.ts';
import type { ScoringMode } from '#kernel/contract/scoring-choices.ts';
import { type HoleRow, holeWords } from '../view/hole-view.ts';
import { counted, listed, toParWords, valueText, valueWords } from '../view/words.ts';

type PlayerRowProps = {
  row: HoleRow;
  mode: ScoringMode;
  isChosen: boolean;
  onChoose: () => void;
  onSettle: () => void;
};

/** Scorecard notation: a circle for each stroke under par, a square for each over, at most two. */
function markOf({ value, par }: HoleRow): string {
  if (typeof value !== 'number' || value === par) return '';
  const count = Math.min(2, Math.abs(value - par));
  return `${value < par ? 'under' : 'over'}-${count}`;
}

const isWord = (value: HoleRow['value']): boolean => value === 'A' || value === 'B' || value === 'H';

const dots = (received: number): string => (received < 0 ? '+'.repeat(-received) : '•'.repeat(received));

function receivedWords(received: number): string {
  if (received === 0) return '';
  return received > 0 ? `${counted(received, 'stroke')} received` : `${counted(-received, 'stroke')} given`;
}

function roleOf({ view }: HoleRow, mode: ScoringMode): string {
  if (mode !== 'marker') return '';
  if (view.scorerRole === 'first') return 'You mark';
  return view.scorerRole === 'second' ? 'Your own' : '';
}

/** A player's line: name, handicap strokes, score to par so far, and the value with its state. */
export function PlayerRow({ row, mode, isChosen, onChoose, onSettle }: PlayerRowProps) {
  const { view, value, par, received, word, toPar, thru, said, isOthers, standing } = row;
  const { sign, words } = holeWords[word];
  const role = roleOf(row, mode);
  const soFar = standing ?? (toPar === null ? '' : printToPar(toPar));
  const heard = [
    view.card.name,
    valueWords(value, par, view.match?.side),
    view.isReturned ? 'signed' : words,
    role,
    receivedWords(received),
    standing ?? '',
    toPar === null ? '' : `${toParWords(toPar)} after ${counted(thru, 'hole')}`,
  ];
  return (
    <li className={`row${isChosen ? ' chosen' : ''}`}>
      <button
        type="button"
        className="row-button"
        aria-pressed={isChosen}
        aria-label={heard.filter(Boolean).join(', ')}
        onClick={onChoose}
      >
        <span className="row-name">
          <strong>{view.card.name}</strong>
          <span className="row-facts">
            {received !== 0 && <b className="dots">{dots(received)}</b>}
            {[role, soFar].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="row-state">
          <b>{sign}</b>
          <span>{view.isReturned ? 'Signed' : words.replace(' on this phone', '')}</span>
        </span>
        <span className={`box ${markOf(row)}${isOthers ? ' others-word' : ''}${isWord(value) ? ' word' : ''}`}>
          <span>{word === 'differs' && isOthers ? '≠' : valueText(value, view.match?.side)}</span>
        </span>
      </button>
      {word === 'differs' && !view.isReturned && (
        <div className="difference">
          <p>
            ≠ {row.name} differs:{' '}
            {listed(said.map((one) => `${one.who} has ${valueText(one.value, view.match?.side)}`))}
          </p>
          {row.maySettle && (
            <button type="button" className="plain-button" onClick={onSettle}>
              Settle
            </button>
          )}
        </div>
      )}
    </li>
  );
}
