import { printToPar } from '#golf/numbers.ts';
import { useState } from 'react';
import { cellOf, partsOf, signView, sumOf } from '../view/card-view.ts';
import type { CardView } from '../view/hole-view.ts';
import { holeName, isTotalLost, printedHole, shownOrder, standingOf, toParOf } from '../view/hole-view.ts';
import { shortName, valueText, valueWords } from '../view/words.ts';
import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { Sponsors } from './brand.tsx';
import { MatchPart } from './match-part.tsx';
import { SignPart } from './sign-part.tsx';
import { SignSheet } from './sign-sheet.tsx';
import type { OpenGroup } from './use-scorer.ts';

const maxLetters = 8;

/** A column's header: there is room for one word. */
const headOf = (name: string, group: readonly { name: string }[]): string =>
  shortName(name, group).slice(0, maxLetters).trim();

function Cell({ view, hole }: { view: CardView; hole: number }) {
  const { value, isDiffering } = cellOf(view, hole);
  const par = view.par.get(hole) ?? 4;
  return (
    <td className={isDiffering ? 'differing' : undefined}>
      <span aria-hidden="true">{isDiffering ? '≠' : valueText(value, view.match?.side)}</span>
      <span className="heard-only">{isDiffering ? 'differs' : valueWords(value, par, view.match?.side)}</span>
    </td>
  );
}

/** In place of a total that a hole without a score takes away; boards say the same. */
const NoTotal = () => (
  <td>
    <span aria-hidden="true">NR</span>
    <span className="heard-only">no total</span>
  </td>
);

/** The whole card: tapping a hole opens it. Below it, the steps left until each card is signed. */
export function CardScreen({ group, onHole }: { group: OpenGroup; onHole: (hole: number) => void }) {
  const { bundle, views, memory } = group;
  const [signing, setSigning] = useState<string | null>(null);
  const parts = partsOf(bundle);
  const total = bundle.round.holes;
  // In match play handicap strokes apply to single holes, and have no total.
  const hasNet = !bundle.round.is_match && views.some(({ card }) => card.strokes !== null);
  const further = shownOrder(bundle, views).filter((hole) => hole > lastPrintedHole);
  const sums = (title: string, holes: number[], isNet = false) => (
    <tr className="sum" key={title}>
      <th scope="row">{title}</th>
      <td>{isNet ? '' : holes.reduce((sum, hole) => sum + (views[0]?.par.get(hole) ?? 0), 0)}</td>
      {views.map((view) => {
        const { strokes, net, missing } = sumOf(view, holes);
        const sum = isNet ? net : strokes;
        if (isTotalLost(view, bundle, holes)) return <NoTotal key={view.card.id} />;
        return <td key={view.card.id}>{missing === holes.length ? '' : sum}</td>;
      })}
    </tr>
  );
  const signed = views.map((view) => signView(view, memory, bundle));
  const open = signed.find(({ view }) => view.card.id === signing);
  return (
    <main className="scroll">
      <h1>Card</h1>
      <div className="table-frame">
        <table className="card-table">
          <caption className="heard-only">Scores by hole. The first column goes to the hole.</caption>
          <thead>
            <tr>
              <th scope="col">Hole</th>
              <th scope="col">Par</th>
              {views.map(({ card }) => (
                <th scope="col" key={card.id}>
                  <span aria-hidden="true">{headOf(card.name, bundle.cards)}</span>
                  <span className="heard-only">{card.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {parts.map((part) => (
            <tbody key={part.title}>
              {part.holes.map((hole) => (
                <tr key={hole}>
                  <th scope="row">
                    <button
                      type="button"
                      className="hole-button"
                      aria-label={`Go to hole ${hole}`}
                      onClick={() => onHole(hole)}
                    >
                      {hole}
                    </button>
                  </th>
                  <td>{views[0]?.par.get(hole)}</td>
                  {views.map((view) => (
                    <Cell key={view.card.id} view={view} hole={hole} />
                  ))}
                </tr>
              ))}
              {parts.length > 1 && sums(part.title, part.holes)}
            </tbody>
          ))}
          {further.length > 0 && (
            <tbody>
              {further.map((hole) => (
                <tr key={hole}>
                  <th scope="row">
                    <button
                      type="button"
                      className="hole-button"
                      aria-label={`Go to ${holeName(hole, bundle).toLowerCase()}`}
                      onClick={() => onHole(hole)}
                    >
                      {holeName(hole, bundle).slice(5)}
                    </button>
                  </th>
                  <td>
                    {views.some(({ play }) => play?.ignored.includes(hole)) ? (
                      <small>Does not count</small>
                    ) : (
                      views[0]?.par.get(printedHole(hole, bundle))
                    )}
                  </td>
                  {views.map((view) => (
                    <Cell key={view.card.id} view={view} hole={hole} />
                  ))}
                </tr>
              ))}
            </tbody>
          )}
          <tbody>
            {sums('Total', total)}
            {hasNet && sums('Net', total, true)}
            <tr className="sum">
              <th scope="row" colSpan={2}>
                {bundle.round.is_match ? 'So far' : 'To par'}
              </th>
              {views.map((view) => {
                const toPar = toParOf(view);
                const standing = standingOf(view);
                if (isTotalLost(view, bundle)) return <NoTotal key={view.card.id} />;
                return <td key={view.card.id}>{standing ?? (toPar === null ? '' : printToPar(toPar))}</td>;
              })}
            </tr>
          </tbody>
        </table>
      </div>
      <MatchPart group={group} />
      <Sponsors bundle={bundle} hole={null} />
      {bundle.link.kind === 'group' && (
        <>
          <h2>Signatures</h2>
          <ul className="plain-list">
            {signed.map((one) => (
              <SignPart
                key={one.view.card.id}
                sign={one}
                group={group}
                onHole={onHole}
                onSign={() => setSigning(one.view.card.id)}
              />
            ))}
          </ul>
        </>
      )}
      {open && <SignSheet sign={open} group={group} onClose={() => setSigning(null)} />}
    </main>
  );
}
