import type { FigureExplained } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Card = FigureExplained['cards'][number];
type Hole = Card['holes'][number];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const strokesOf = (holes: readonly Hole[]): number =>
  sumOf(holes.map(({ strokes }) => (typeof strokes === 'number' ? strokes : 0)));

/**
 * A ring around birdies, two around eagles, a square around bogeys, as on any printed card. Both lines of two lie
 * inside, so that neighbours on a phone do not meet.
 */
function markOf({ strokes, par }: Hole): string {
  if (typeof strokes !== 'number' || strokes === par) return '';
  const isBetter = strokes < par;
  return cn(
    'inline-flex size-6 items-center justify-center border-current sm:size-7',
    isBetter ? 'rounded-full text-under' : 'rounded-xs text-over',
    Math.abs(strokes - par) > 1 ? 'border-3 border-double' : 'border',
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

/** Nine holes and their sum fit a phone of 320 px: 44 for the label, 26 a hole. More digits than a card has scroll. */
const Nine = ({ holes, label }: { holes: readonly Hole[]; label: string }) => (
  <div
    className="overflow-x-auto rounded-lg border max-sm:-mx-3"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={`Holes ${holes[0]?.hole} to ${holes.at(-1)?.hole}`}
  >
    <table className="w-full min-w-[19.25rem] table-fixed text-center text-sm tabular-nums">
      <thead className="bg-muted text-muted-foreground">
        <tr className="h-8">
          <th scope="col" className="w-11 pl-1 text-left font-medium sm:w-16 sm:pl-2">
            Hole
          </th>
          {holes.map(({ hole }) => (
            <th key={hole} scope="col" className="font-medium">
              {hole}
            </th>
          ))}
          <th scope="col" className="w-7.5 font-medium sm:w-14">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="h-8 text-muted-foreground">
          <th scope="row" className="pl-1 text-left font-normal sm:pl-2">
            Par
          </th>
          {holes.map(({ hole, par }) => (
            <td key={hole}>{par}</td>
          ))}
          <td>{sumOf(holes.map(({ par }) => par))}</td>
        </tr>
        <tr className="h-10 border-t">
          <th scope="row" className="pl-1 text-left font-medium sm:pl-2">
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
