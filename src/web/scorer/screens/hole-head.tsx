import { type CardView, playOrder } from '../view/hole-view.ts';
import { standingOf } from '../view/where.ts';
import { Sponsors } from './brand.tsx';
import { Sign } from './signs.tsx';
import type { OpenGroup } from './use-scorer.ts';

type HoleHeadProps = { group: OpenGroup; hole: number; view: CardView | undefined; onStep: (step: number) => void };

/** 'Hole 7 · Par 4 · SI 3 · 382 yd', by the tee of the player whose score is typed, and the way to its neighbours. */
export function HoleHead({ group, hole, view, onStep }: HoleHeadProps) {
  const facts = [
    view?.par.has(hole) && `Par\u00a0${view.par.get(hole)}`,
    view?.strokeIndex.has(hole) && `SI\u00a0${view.strokeIndex.get(hole)}`,
    view?.yards.has(hole) && `${view.yards.get(hole)}\u00a0yd`,
  ].filter(Boolean);
  return (
    <>
      <div className="strip" aria-hidden="true">
        {playOrder(group.bundle).map((one) => (
          <i key={one} className={`${standingOf(group, one)}${one === hole ? ' here' : ''}`} />
        ))}
      </div>
      <div className="hole-head">
        <button type="button" className="round-button" aria-label="Hole before" onClick={() => onStep(-1)}>
          <Sign name="back" />
        </button>
        <div className="hole-title">
          <h1>Hole {hole}</h1>
          <p>{facts.join(' · ')}</p>
        </div>
        <button type="button" className="round-button" aria-label="Hole after" onClick={() => onStep(1)}>
          <Sign name="next" />
        </button>
      </div>
      <Sponsors bundle={group.bundle} hole={hole} />
    </>
  );
}
