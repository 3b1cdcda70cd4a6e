import { useState } from 'react';
import { type HoleOutcome, resultHole } from '#kernel/contract/scoring-choices.ts';
import { possibleResults } from '#golf/match-result.ts';
import { type CardView, holeRow } from '../view/hole-view.ts';
import { Sheet } from './sheet.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

/** Extra holes offered as match results; longer matches are entered hole by hole. */
const offeredExtra = 4;

/** Enters the result of a match without its holes. */
export function MatchPart({ group }: { group: OpenGroup }) {
  const { views, bundle } = group;
  const [saying, setSaying] = useState('');
  const open = views.find(({ card }) => card.id === saying);
  // Each match once, by its first card that is still open.
  const matches = views.filter(
    (view, place) =>
      view.match && !view.isReturned && views.findIndex((one) => one.match?.cards.includes(view.card)) === place,
  );
  return (
    <>
      {!bundle.link.holes &&
        matches.map((view) => (
          <button key={view.card.id} type="button" className="plain-button" onClick={() => setSaying(view.card.id)}>
            Result only: {view.match?.names.A} v {view.match?.names.B}
          </button>
        ))}
      {open && <ResultSheet group={group} view={open} onClose={() => setSaying('')} />}
    </>
  );
}

/** Winner and result: only results that the match can have are offered. */
function ResultSheet({ group, view, onClose }: { group: OpenGroup; view: CardView; onClose: () => void }) {
  const scorer = useScorer();
  const [winner, setWinner] = useState<'A' | 'B' | null>(null);
  const { match, play } = view;
  if (!match || !play) return null;
  const row = holeRow(view, resultHole, group.memory, group.bundle);
  const say = (outcome: HoleOutcome, result: string) => {
    const write = row.maySettle ? scorer.settle : scorer.typeOutcome;
    write(match.cards, resultHole, outcome, { result });
    onClose();
  };
  if (winner === null)
    return (
      <Sheet title="Who won?" onClose={onClose}>
        <p>The holes are not asked any more. Both sides sign the result.</p>
        {(['A', 'B'] as const).map((side) => (
          <button key={side} type="button" className="main-button" onClick={() => setWinner(side)}>
            {match.names[side]}
          </button>
        ))}
        {!match.goesOn && (
          <button type="button" className="plain-button" onClick={() => say('H', 'halved')}>
            Halved
          </button>
        )}
        {row.mayTakeBack && (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              scorer.typeOutcome(match.cards, resultHole, null);
              onClose();
            }}
          >
            Take the result back
          </button>
        )}
      </Sheet>
    );
  return (
    <Sheet title={`By how much did ${match.names[winner]} win?`} onClose={onClose}>
      <div className="many-keys">
        {possibleResults(group.bundle.round.holes.length, match.goesOn ? offeredExtra : 0).map((result) => (
          <button key={result} type="button" className="key result" onClick={() => say(winner, result)}>
            <b>{result}</b>
          </button>
        ))}
      </div>
      <button type="button" className="plain-button" onClick={() => setWinner(null)}>
        Back
      </button>
    </Sheet>
  );
}
