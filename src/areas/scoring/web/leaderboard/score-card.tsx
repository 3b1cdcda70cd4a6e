import type { FigureExplained } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Card = FigureExplained['cards'][number];
type Hole = Card['holes'][number];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const strokesOf = (holes: readonly Hole[]): number =>
  sumOf(holes.map(({ strokes }) => (typeof strokes === 'number' ? strokes : 0)));

/** A ring around birdies, two around eagles, a square around bogeys, as on any printed card. */
function markOf({ strokes, par }: Hole): string {
  if (typeof strokes !== 'number' || strokes === par) return '';
  const isBetter = strokes < par;
  return cn(
    'inline-flex size-7 items-center justify-center border border-current',
    isBetter ? 'rounded-full text-primary' : 'rounded-xs',
    Math.abs(strokes - par) > 1 && 'outline-1 outline-offset-2 outline-current',
  );
}

const named = ({ strokes, par, differs }: Hole): string => {
  if (differs) return 'two scorers differ';
  if (strokes === null) return 'nothing yet';
  if (strokes === 'X') return 'picked up';
  if (strokes === '-') return 'not played';
  const words: Record<number, string> = {
    '-3': 'albatross',
    '-2': 'eagle',
    '-1': 'birdie',
    0: 'par',
    1: 'bogey',
    2: 'double bogey',
  };
  return words[strokes - par] ?? `${strokes - par} over par`;
};

/** One round hole by hole, in nines. */
export function ScoreCard({ card, isAlone }: { card: Card; isAlone: boolean }) {
  const nines = [
    { label: 'Out', holes: card.holes.filter(({ hole }) => hole <= 9) },
    { label: 'In', holes: card.holes.filter(({ hole }) => hole > 9) },
  ].filter(({ holes }) => holes.length > 0);
  return (
    <div className="grid gap-3">
      {!isAlone && <h3 className="text-sm font-semibold">Round {card.number}</h3>}
      {nines.map(({ label, holes }) => (
        <Nine key={label} holes={holes} label={label} />
      ))}
    </div>
  );
}

const Nine = ({ holes, label }: { holes: readonly Hole[]; label: string }) => (
  <div
    className="overflow-x-auto rounded-lg border"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={`Holes ${holes[0]?.hole} to ${holes.at(-1)?.hole}`}
  >
    <table className="w-full min-w-96 text-center text-sm tabular-nums">
      <thead className="bg-muted text-muted-foreground">
        <tr className="h-8">
          <th scope="col" className="px-2 text-left font-medium">
            Hole
          </th>
          {holes.map(({ hole }) => (
            <th key={hole} scope="col" className="min-w-7 font-medium">
              {hole}
            </th>
          ))}
          <th scope="col" className="px-1.5 font-medium">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="h-8 text-muted-foreground">
          <th scope="row" className="px-2 text-left font-normal">
            Par
          </th>
          {holes.map(({ hole, par }) => (
            <td key={hole}>{par}</td>
          ))}
          <td>{sumOf(holes.map(({ par }) => par))}</td>
        </tr>
        <tr className="h-10 border-t">
          <th scope="row" className="px-2 text-left font-medium">
            Score
          </th>
          {holes.map((hole) => (
            <td key={hole.hole} className="relative">
              <span className={markOf(hole)} aria-hidden>
                {hole.differs ? '≠' : (hole.strokes ?? '·')}
              </span>
              <span className="sr-only">{`${hole.strokes ?? ''} ${named(hole)}`}</span>
              {hole.received !== 0 && (
                <span
                  className="absolute top-0.5 right-0.5 text-[0.625rem] leading-none text-muted-foreground"
                  title={`${hole.received} received`}
                  aria-hidden
                >
                  {hole.received > 0 ? '•'.repeat(Math.min(3, hole.received)) : '+'}
                </span>
              )}
            </td>
          ))}
          <td className="font-semibold">{strokesOf(holes) || ''}</td>
        </tr>
      </tbody>
    </table>
  </div>
);
