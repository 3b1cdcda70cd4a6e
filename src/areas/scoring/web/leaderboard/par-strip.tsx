import { useId } from 'react';
import { printToPar } from '#golf/numbers.ts';
import type { FigureExplained } from '#areas/scoring/contract/leaderboards.ts';
import { runningToPar, stripTitle } from '#areas/scoring/rules/leaderboards/card-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Card = FigureExplained['cards'][number];

const height = 96;
/** Vertical limits of the lines, with room for half the height of a figure above and below. */
const [top, bottom] = [8, 88];
const figureHeight = 16;
const leastSpan = 6;
/** Dash patterns, so that lines are distinguishable without colour. */
const pens = ['none', '7 4', '2 4', '10 3 2 3', '4 2'];

/** Moves overlapping figures apart, in their order and within the strip. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((y, n) => ({ y, n })).toSorted((one, other) => one.y - other.y);
  const least = Math.min(figureHeight, (height - figureHeight) / Math.max(1, order.length - 1));
  let last = -Infinity;
  for (const one of order) last = one.y = Math.max(one.y, last + least);
  let next = height - figureHeight / 2 + least;
  for (const one of order.toReversed()) next = one.y = Math.min(one.y, next - least);
  return order.toSorted((one, other) => one.n - other.n).map(({ y }) => y);
}

/** A chart of the running score to par, hole by hole, one line per round. The cards below have the exact figures. */
export function ParStrip({ cards }: { cards: readonly Card[] }) {
  const id = useId();
  const title = stripTitle(cards);
  const lines = cards.flatMap((card) => {
    const sums = runningToPar(card);
    const points = [0, ...sums].flatMap((sum, hole) => (sum === null ? [] : [{ hole, sum }]));
    return points.length > 2 ? [{ number: card.number, points, last: points.at(-1)?.sum ?? 0 }] : [];
  });
  if (!title || lines.length === 0) return null;
  const all = lines.flatMap(({ points }) => points.map(({ sum }) => sum));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // A minimum range, so that a difference of one stroke does not look large.
  const room = Math.max(0, leastSpan - (most - least)) / 2;
  const [low, high] = [least - room, most + room];
  const holes = Math.max(...cards.map((card) => card.holes.length));
  const y = (sum: number) => bottom - ((sum - low) / (high - low)) * (bottom - top);
  const best = Math.min(...lines.map(({ last }) => last));
  const ends = spread(lines.map(({ last }) => y(last)));
  const first = cards[0]?.holes.map(({ hole }) => hole) ?? [];
  return (
    <figure className="break-inside-avoid">
      <figcaption className="mb-2 text-lg font-semibold">{title}</figcaption>
      <div className="flex h-24">
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-lines`}
          viewBox={`0 0 ${holes} ${height}`}
          preserveAspectRatio="none"
          className="h-full min-w-0 flex-1 overflow-visible"
        >
          <title id={`${id}-title`}>Strokes over par by hole</title>
          <desc id={`${id}-lines`}>
            {lines.map(({ number, last }) => `Round ${number} ends at ${printToPar(last)}.`).join(' ')}
          </desc>
          <path
            d={`M0 ${y(0)}H${holes}`}
            className="stroke-input"
            strokeDasharray="1 3"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map(({ number, points, last }, turn) => (
            <path
              key={number}
              d={points.map(({ hole, sum }) => `${hole === 0 ? 'M' : 'L'}${hole} ${y(sum).toFixed(1)}`).join('')}
              className={cn('fill-none', last === best ? 'stroke-foreground' : 'stroke-muted-foreground')}
              strokeWidth={last === best ? 2.25 : 1.25}
              strokeDasharray={pens[turn % pens.length]}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <svg aria-hidden="true" viewBox={`0 0 72 ${height}`} className="h-full w-18 shrink-0 text-xs tabular-nums">
          {lines.map(({ number, last }, turn) => (
            <text
              key={number}
              x={8}
              y={(ends[turn] ?? 0) + 4}
              className={last === best ? 'fill-foreground font-semibold' : 'fill-muted-foreground'}
            >
              {cards.length > 1 ? `R${number} ` : ''}
              {printToPar(last)}
            </text>
          ))}
        </svg>
      </div>
      <p className="mr-18 flex justify-between text-xs text-muted-foreground tabular-nums" aria-hidden>
        <span>Hole {first[0]}</span>
        <span>{first[holes - 1]}</span>
      </p>
    </figure>
  );
}
