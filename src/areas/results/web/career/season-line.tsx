import { useId } from 'react';
import type { Career } from '#areas/golfers/contract/career.ts';
import { placeOnBoard, placeWords } from '#areas/scoring/rules/leaderboards/place-words.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';

type Result = Career['results'][number];

/** The top and bottom of the line, as shares of the picture's height. */
const [top, bottom] = [0.28, 0.84];
const mostShown = 24;

/**
 * Places over the seasons, one point for each tournament, first place at the top. The rows below have the same data.
 */
export function SeasonLine({ results }: { results: readonly Result[] }) {
  const id = useId();
  const placed = results.flatMap((result) => {
    const place = result.status === null ? Number(result.pos.replace(/^T/, '')) : Number.NaN;
    return Number.isInteger(place) && place > 0 ? [{ ...result, place }] : [];
  });
  const shown = placed.slice(0, mostShown).toReversed();
  const best = placed.toSorted((one, other) => one.place - other.place)[0];
  if (!best || shown.length < 2) return null;
  const x = (n: number) => (n + 0.5) / shown.length;
  const y = ({ place, players }: (typeof shown)[number]) =>
    top + (players < 2 ? 0 : (Math.min(place, players) - 1) / (players - 1)) * (bottom - top);
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <figure className="mb-3 border-b pb-5">
      <figcaption className="mb-1 text-base">
        <b className="font-semibold">
          Best finish: {placeOnBoard(placeWords(best.pos) ?? best.pos, best.players, best.board)}
        </b>
        <span className="text-muted-foreground">, {best.title}</span>
      </figcaption>
      <svg role="img" aria-labelledby={`${id}-title ${id}-places`} className="h-24 w-full overflow-visible text-xs">
        <title id={`${id}-title`}>Places, a point a tournament</title>
        <desc id={`${id}-places`}>
          {shown
            .map(
              (one) => `${placeWords(one.pos) ?? one.pos} of ${one.players}, ${formatCalendarDate(one.date, 'short')}`,
            )
            .join('; ')}
        </desc>
        <g className="stroke-border">
          <line x1="0%" x2="100%" y1={percent(top)} y2={percent(top)} />
          <line x1="0%" x2="100%" y1={percent(bottom)} y2={percent(bottom)} />
        </g>
        <g className="stroke-muted-foreground">
          {shown.slice(1).map((one, n) => (
            <line
              key={one.tournament}
              x1={percent(x(n))}
              y1={percent(y(shown[n] ?? one))}
              x2={percent(x(n + 1))}
              y2={percent(y(one))}
              strokeWidth={1.5}
            />
          ))}
        </g>
        {shown.map((one, n) => (
          <g key={one.tournament}>
            <circle cx={percent(x(n))} cy={percent(y(one))} r={one.place === 1 ? 5 : 3.5} className="fill-primary" />
            <text
              x={percent(x(n))}
              y={percent(y(one))}
              dy={-9}
              textAnchor="middle"
              className={one.place === 1 ? 'fill-foreground font-semibold' : 'fill-muted-foreground'}
            >
              {one.pos}
            </text>
            <text
              x={percent(x(n))}
              y="100%"
              dy={-1}
              textAnchor="middle"
              className="fill-muted-foreground max-sm:hidden"
            >
              {shown.length <= 10 && formatCalendarDate(one.date, 'day')}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
