import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { againWords } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { type CardView, holeName, printedHole, shownOrder } from '../view/hole-view.ts';
import { holeStanding } from '../view/where.ts';
import { Sponsors } from './brand.tsx';
import { Sign } from './signs.tsx';
import type { OpenGroup } from './use-scorer.ts';

type HoleHeadProps = { group: OpenGroup; hole: number; view: CardView | undefined; onStep: (step: number) => void };

/** 'Hole 7 · Par 4 · SI 3 · 382 yd', from the tee of the selected player, with buttons for the neighbouring holes. */
export function HoleHead({ group, hole, view, onStep }: HoleHeadProps) {
  const printed = printedHole(hole, group.bundle);
  const facts = [
    view?.par.has(printed) && `Par\u00a0${view.par.get(printed)}`,
    view?.strokeIndex.has(printed) && `SI\u00a0${view.strokeIndex.get(printed)}`,
    view?.yards.has(printed) && `${view.yards.get(printed)}\u00a0yd`,
  ].filter(Boolean);
  return (
    <>
      <div className="strip" aria-hidden="true">
        {shownOrder(group.bundle, group.views).map((one) => (
          <i key={one} className={`${holeStanding(group, one)}${one === hole ? ' here' : ''}`} />
        ))}
      </div>
      <div className="hole-head">
        <button type="button" className="round-button" aria-label="Hole before" onClick={() => onStep(-1)}>
          <Sign name="back" />
        </button>
        <div className="hole-title">
          <h1>
            {holeName(hole, group.bundle)}
            {hole > lastPrintedHole && <small> {againWords(printed)}</small>}
          </h1>
          <p>{facts.join(' · ')}</p>
        </div>
        <button type="button" className="round-button" aria-label="Hole after" onClick={() => onStep(1)}>
          <Sign name="next" />
        </button>
      </div>
      <Sponsors bundle={group.bundle} hole={printed} />
    </>
  );
}
