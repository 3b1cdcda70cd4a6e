import { useId } from 'react';
import { type WaterfallBar, type WaterfallLine, waterfallOf } from '#areas/money/rules/waterfall.ts';
import { describeAmount, describeCents } from '#kernel/rules/money.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type MoneyWaterfallProps = {
  lines: readonly WaterfallLine[];
  totalLabel: string;
  /** The figure's title, from the remainder and the money received; `left` is 'All' where nothing was deducted. */
  title: (left: string, cameIn: string) => string;
  /** The means of payment, as in '$20 more went off than the $100 paid by card'. */
  came: string;
};

/**
 * A waterfall chart from the money received over the deductions to the remainder. The table below it has the same
 * figures.
 */
export function MoneyWaterfall({ lines, totalLabel, title, came }: MoneyWaterfallProps) {
  const id = useId();
  const { bars, cameIn, left, low, high } = waterfallOf(lines, totalLabel);
  if (cameIn === 0) return null;
  const share = (cents: number) => (100 * (cents - low)) / (high - low);
  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-bars`} className="@container">
      <figcaption id={`${id}-title`} className="text-lg font-semibold">
        {left < 0
          ? `${describeAmount(-left)} more went off than the ${describeAmount(cameIn)} ${came}`
          : title(left === cameIn ? 'All' : describeAmount(left), describeAmount(cameIn))}
      </figcaption>
      <p id={`${id}-bars`} className="sr-only">
        {bars.map(({ label, cents }) => `${label} ${describeCents(cents)}`).join('; ')}
      </p>
      <ol aria-hidden className="mt-1 @sm:mt-3 text-sm">
        {bars.map((bar, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may bear the same name
            key={place}
            className={cn(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3',
              '@sm:grid-cols-[10rem_minmax(0,1fr)_5.5rem]',
              bar.isTotal && 'font-semibold',
            )}
          >
            <span className="col-start-1 row-start-1 wrap-anywhere @max-sm:pt-1">{bar.label}</span>
            <Bar bar={bar} share={share} isFirst={place === 0} />
            <span className="col-start-2 row-start-1 text-right tabular-nums @max-sm:pt-1 @sm:col-start-3">
              {describeCents(bar.cents)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type BarProps = { bar: WaterfallBar; share: (cents: number) => number; isFirst: boolean };

const fillOf = ({ cents, isTotal }: WaterfallBar) => {
  if (isTotal) return 'fill-primary';
  // A stroke keeps a small amount visible beside a large one.
  return cents > 0 ? 'fill-primary/55 stroke-primary/55 stroke-1' : 'fill-held stroke-held stroke-2';
};

/** A bar with the lines that connect it to the bars above and below. */
const Bar = ({ bar, share, isFirst }: BarProps) => {
  const { from, to, isTotal } = bar;
  const percent = (value: number) => `${value.toFixed(3)}%`;
  const [before, after] = [percent(share(isTotal ? to : from)), percent(share(to))];
  return (
    <svg
      aria-hidden="true"
      className="h-4 w-full min-w-0 overflow-visible @max-sm:col-span-2 @sm:col-start-2 @sm:row-start-1 @sm:h-8"
    >
      <g className="stroke-input @max-sm:hidden">
        {!isFirst && <line x1={before} x2={before} y1="0" y2="50%" />}
        {!isTotal && <line x1={after} x2={after} y1="50%" y2="100%" />}
      </g>
      <rect
        x={percent(share(Math.min(from, to)))}
        width={percent(Math.abs(share(to) - share(from)))}
        y="20%"
        height="60%"
        rx="3"
        className={fillOf(bar)}
      />
    </svg>
  );
};
