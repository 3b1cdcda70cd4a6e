import { type SubmitEvent, useState } from 'react';
import { lengthOf, printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { holeWords } from '../view/hole-view.ts';
import { type MeasureBall, type MeasureView, measuresOn } from '../view/measure-view.ts';
import { Sheet } from './sheet.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

/** On the hole of a contest: the group's leader, the result to beat, and the button to measure. */
export function MeasurePart({ group, hole }: { group: OpenGroup; hole: number }) {
  const [open, setOpen] = useState<string | null>(null);
  return measuresOn(hole, group.memory, group.bundle).map((view) => {
    const { id } = view.contest;
    const { sign, words } = holeWords[view.word];
    return (
      <div key={id}>
        <button type="button" className="wide-button" onClick={() => setOpen(id)}>
          <strong>{view.title}</strong>
          <span>{[...view.facts, view.word === 'empty' ? 'Measure' : `${sign} ${words}`].join(' · ')}</span>
        </button>
        {open === id && <MeasureSheet view={view} onClose={() => setOpen(null)} />}
      </div>
    );
  });
}

const digits = /^\d{0,4}$/;

/** Asks for the ball and its distance; null as distance withdraws it. */
function MeasureSheet({ view, onClose }: { view: MeasureView; onClose: () => void }) {
  const scorer = useScorer();
  const { contest, balls, title } = view;
  const [chosen, setChosen] = useState<MeasureBall | null>(null);
  const [large, setLarge] = useState('');
  const [small, setSmall] = useState('');
  const [refusal, setRefusal] = useState('');
  const measure = (mm: number | null) => {
    if (!chosen) return;
    scorer.measure({ card: chosen.card, player: chosen.player, contest, mm });
    onClose();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const mm = Number(small) < 12 ? lengthOf(contest.kind, Number(large), Number(small)) : null;
    if (!chosen) setRefusal('Choose the ball.');
    else if (mm === null) setRefusal('Type the length in whole numbers.');
    else measure(mm);
  };
  const field = (label: string, value: string, onType: (typed: string) => void) => (
    <label>
      {label}
      <input
        className="code-field"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          if (digits.test(target.value)) onType(target.value);
          setRefusal('');
        }}
      />
    </label>
  );
  return (
    <Sheet title={`${title}, hole ${contest.hole}`} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <div className="choice" role="group" aria-label="Ball">
          {balls.map((ball) => {
            const said = ball.merged?.said.map((mm) => printLength(contest.kind, mm)).join(' ≠ ');
            return (
              <button
                key={ball.player}
                type="button"
                className="plain-button"
                aria-pressed={ball.player === chosen?.player}
                onClick={() => {
                  setChosen(ball);
                  setRefusal('');
                }}
              >
                {ball.name} {said && <small>{said}</small>}
              </button>
            );
          })}
        </div>
        <div className="choice">
          {field(contest.kind === 'pin' ? 'Feet' : 'Yards', large, setLarge)}
          {contest.kind === 'pin' && field('Inches', small, setSmall)}
        </div>
        <p className="refusal" role="alert">
          {refusal}
        </p>
        <button type="submit" className="main-button">
          Save
        </button>
        {chosen?.merged && chosen.merged.said.length > 0 && (
          <button type="button" className="plain-button" onClick={() => measure(null)}>
            Take back
          </button>
        )}
      </form>
    </Sheet>
  );
}
