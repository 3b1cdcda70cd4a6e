import { useState } from 'react';
import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { maxStrokes } from '#golf/cards.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { HoleRow } from '../view/hole-view.ts';
import { listed, valueText, valueWords } from '../view/words.ts';
import { Sheet } from './sheet.tsx';
import { useScorer } from './use-scorer.ts';

const all = Array.from({ length: maxStrokes }, (_, place) => place + 1);

/** People settle a difference, never a timeout: the values by person, which one is right, and whether both agree. */
export function SettleSheet({ row, onClose }: { row: HoleRow; onClose: () => void }) {
  const scorer = useScorer();
  const [choice, setChoice] = useState<HoleValue>(null);
  const [isAnother, setIsAnother] = useState(false);
  const { view, hole, said, par } = row;
  const side = view.match?.side ?? null;
  /** The winner of a hole is settled on both cards of the match. */
  const cardsOf = (value: HoleValue) =>
    view.match && (value === 'A' || value === 'B' || value === 'H') ? view.match.cards : [view.card];
  const values = [...new Set(said.map(({ value }) => value))].filter((value) => value !== null);
  if (choice !== null)
    return (
      <Sheet title="Both of you agree?" onClose={onClose}>
        <p className="large">
          {view.card.name}, {row.name.toLowerCase()}: <strong>{valueWords(choice, par, side)}</strong>
        </p>
        <button
          type="button"
          className="main-button"
          onClick={() => {
            scorer.settle(cardsOf(choice), hole, choice);
            onClose();
          }}
        >
          Yes, we agree on {valueText(choice, side)}
        </button>
        <button type="button" className="plain-button" onClick={() => setChoice(null)}>
          Not yet
        </button>
      </Sheet>
    );
  return (
    <Sheet title={`${row.name} differs`} onClose={onClose}>
      <p className="large">
        {listed(said.map((one) => `${one.who} has ${valueText(one.value, side)}`))}. What is right?
      </p>
      <div className={isAnother ? 'many-keys' : 'keys'}>
        {(isAnother ? all : values).map((value) => (
          <button
            key={value}
            type="button"
            className="key"
            aria-label={valueWords(value, par, side)}
            onClick={() => setChoice(value)}
          >
            <b>{valueText(value, side)}</b>
          </button>
        ))}
        {!isAnother && hole <= lastPrintedHole && (
          <button type="button" className="key" onClick={() => setIsAnother(true)}>
            <span>Another</span>
          </button>
        )}
      </div>
    </Sheet>
  );
}
