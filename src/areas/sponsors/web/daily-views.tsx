import type { SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';

const maxDays = 60;

/** Views of the latest sixty days as bars; shown from two days on. */
export function DailyViews({ days }: Pick<SponsorReport, 'days'>) {
  const views = new Map<string, number>();
  for (const { day, views: seen } of days) views.set(day, (views.get(day) ?? 0) + seen);
  const shown = [...views].toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(-maxDays);
  const [first, last] = [shown[0]?.[0], shown.at(-1)?.[0]];
  const most = Math.max(...shown.map(([, seen]) => seen));
  if (!first || !last || shown.length < 2 || most === 0) return null;
  const [bestDay = first, best = 0] = shown.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const width = 600 / shown.length;
  return (
    <figure className="flex flex-col gap-2">
      <svg viewBox="0 0 600 120" preserveAspectRatio="none" className="h-28 w-full" aria-hidden>
        {shown.map(([day, seen], place) => (
          <rect
            key={day}
            x={place * width + width * 0.12}
            y={120 - (seen / most) * 118}
            width={width * 0.76}
            height={(seen / most) * 118}
            className="fill-primary"
          />
        ))}
        <line x1={0} x2={600} y1={119.5} y2={119.5} className="stroke-border" />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        <span>
          {formatCalendarDate(first)} to {formatCalendarDate(last)}
        </span>
        <span>
          Most on {formatCalendarDate(bestDay)}: {countOf(best, 'view')}
        </span>
      </figcaption>
    </figure>
  );
}
