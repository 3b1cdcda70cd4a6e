import type { FigureExplained } from '#areas/scoring/contract/leaderboards.ts';
import { cardTotal, sumOfCard } from '#areas/scoring/rules/leaderboards/card-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Card = FigureExplained['cards'][number];
type Hole = Card['holes'][number];

const parOf = (holes: readonly Hole[]): number => holes.reduce((sum, { par }) => sum + par, 0);

/**
 * The marks of printed scorecards: one circle for a birdie, two for an eagle, squares for bogeys. The second line is
 * drawn inside, so that marks of neighbouring cells do not touch on a phone.
 */
function markOf({ strokes, par }: Hole): string {
  if (typeof strokes !== 'number' || strokes === par) return '';
  const isBetter = strokes < par;
  return cn(
    'inline-flex size-6 items-center justify-center border-current @3xl:size-7',
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

/** One round hole by hole: the nines one below the other, or side by side if there is room for eighteen holes. */
export function ScoreCard({ card }: { card: Card }) {
  const nines = [
    { label: 'Out', holes: card.holes.filter(({ hole }) => hole <= 9) },
    { label: 'In', holes: card.holes.filter(({ hole }) => hole > 9) },
  ].filter(({ holes }) => holes.length > 0);
  return (
    <section aria-label={`Round ${card.number}`} className="@container break-inside-avoid">
      <h3 className="mb-2 text-lg font-semibold tabular-nums">
        {[`Round ${card.number}`, cardTotal(card)].filter(Boolean).join(' · ')}
      </h3>
      <div className="grid gap-2 @3xl:flex @3xl:gap-0 @3xl:overflow-hidden @3xl:rounded-lg @3xl:border">
        {nines.map(({ label, holes }, turn) => (
          <Nine
            key={label}
            holes={holes}
            label={label}
            isSecond={turn > 0}
            whole={turn === nines.length - 1 ? card.holes : null}
          />
        ))}
      </div>
    </section>
  );
}

type NineProps = {
  holes: readonly Hole[];
  label: string;
  /** The second nine. Beside the first one, its row headings are hidden. */
  isSecond: boolean;
  /** All holes of the round, whose total is shown beside the last nine; null elsewhere. */
  whole: readonly Hole[] | null;
};

const totalCell = 'hidden w-14 text-xl font-bold @3xl:table-cell';

function Nine({ holes, label, isSecond, whole }: NineProps) {
  const name = cn('w-11 pl-1 text-left text-sm @3xl:w-14 @3xl:pl-2', isSecond && '@3xl:hidden');
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border max-sm:-mx-3 @3xl:flex-1 @3xl:rounded-none @3xl:border-0">
      <table className="w-full table-fixed text-center text-sm tabular-nums">
        <caption className="sr-only">{`Holes ${holes[0]?.hole} to ${holes.at(-1)?.hole}`}</caption>
        <thead className="bg-muted text-muted-foreground">
          <tr className="h-8">
            <th scope="col" className={cn(name, 'font-medium')}>
              Hole
            </th>
            {holes.map(({ hole }) => (
              <th key={hole} scope="col" className="font-medium">
                {hole}
              </th>
            ))}
            <th scope="col" className="w-7.5 font-medium @3xl:w-11">
              {label}
            </th>
            {whole && (
              <th scope="col" className="hidden w-14 font-medium @3xl:table-cell">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr className="h-8 text-muted-foreground">
            <th scope="row" className={cn(name, 'font-normal')}>
              Par
            </th>
            {holes.map(({ hole, par }) => (
              <td key={hole}>{par}</td>
            ))}
            <td>{parOf(holes)}</td>
            {whole && <td className="hidden @3xl:table-cell">{parOf(whole)}</td>}
          </tr>
          <tr className="h-10 border-t">
            <th scope="row" className={cn(name, 'font-medium')}>
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
                    className="absolute top-0 right-0.5 text-xs text-muted-foreground"
                    title={`${hole.received} received`}
                    aria-hidden
                  >
                    {hole.received > 0 ? '•'.repeat(Math.min(3, hole.received)) : '+'}
                  </span>
                )}
              </td>
            ))}
            <td className="font-semibold">{sumOfCard(holes).strokes || ''}</td>
            {whole && <td className={totalCell}>{sumOfCard(whole).strokes || ''}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
