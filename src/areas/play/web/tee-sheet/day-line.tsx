import { useId } from 'react';
import { type DayGap, type DayLine as Line, type DayStart, dayLineOf } from '#areas/play/rules/tee-sheets/day-line.ts';
import type { Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printTime, timeOf } from '#kernel/rules/day-times.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';

const printed = (minute: number) => printTime(timeOf(Math.min(minute, 24 * 60 - 1)));

/** 'First at 8:00 AM, last at 10:40 AM, with 1 gap and 1 break'. */
function titleOf({ lanes, breaks }: Line): string {
  const minutes = lanes.flatMap(({ starts }) => starts.map(({ minute }) => minute));
  const gaps = lanes.flatMap((lane) => lane.gaps).filter(({ reason }) => reason === null).length;
  const between = [gaps > 0 && countOf(gaps, 'gap'), breaks > 0 && countOf(breaks, 'break')].filter(Boolean);
  const rest = between.length > 0 ? `with ${between.join(' and ')}` : 'without a gap';
  return `First at ${printed(Math.min(...minutes))}, last at ${printed(Math.max(...minutes))}, ${rest}`;
}

/** Beyond this percentage of the line a centred label would overflow. */
const edge = 90;

/** The labelled hours: at most six, as many as fit on a phone, and none close to the right edge except the first. */
function hoursOf({ from, to }: Line): number[] {
  const first = Math.ceil(from / 60);
  const hours = Math.floor(to / 60) - first + 1;
  const step = Math.max(1, Math.ceil(hours / 6));
  return Array.from({ length: Math.max(0, Math.ceil(hours / step)) }, (_, n) => (first + n * step) * 60).filter(
    (minute, place) => place === 0 || (100 * (minute - from)) / (to - from) <= edge,
  );
}

const gapWords = ({ from, to, reason }: DayGap) => `${reason ?? 'free'} ${printed(from)} to ${printed(to)}`;

/**
 * The starts of a round over the day, a line for each tee, with gaps and breaks. The group cards below name the
 * players.
 */
export function DayLine({ sheet, intervalMinutes }: { sheet: Sheet; intervalMinutes: number }) {
  const id = useId();
  const line = dayLineOf(sheet, intervalMinutes);
  if (!line) return null;
  const { lanes, from, to } = line;
  const share = (minute: number) => (100 * (minute - from)) / (to - from);
  const hours = hoursOf(line);
  return (
    <figure
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lanes`}
      className="mb-6 rounded-xl border bg-card px-4 py-3 shadow-xs"
    >
      <figcaption id={`${id}-title`} className="font-semibold">
        {titleOf(line)}
      </figcaption>
      <p id={`${id}-lanes`} className="sr-only">
        {lanes
          .map(({ hole, starts, gaps }) =>
            [`Hole ${hole}: ${countOf(starts.length, 'group')}`, ...gaps.map(gapWords)].join(', '),
          )
          .join('; ')}
      </p>
      <div className="mt-3 grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-y-1.5 text-xs" aria-hidden>
        {lanes.map(({ hole, starts, gaps }) => (
          <Lane key={hole} hole={hole} starts={starts} gaps={gaps} share={share} interval={intervalMinutes} />
        ))}
        <span />
        <svg aria-hidden="true" className="h-4 w-full overflow-visible tabular-nums">
          {hours.map((minute) => (
            <g key={minute}>
              <line x1={`${share(minute)}%`} x2={`${share(minute)}%`} y1="-4" y2="0" className="stroke-input" />
              <text
                x={`${share(minute)}%`}
                y="12"
                textAnchor={share(minute) > edge ? 'end' : 'start'}
                className="fill-muted-foreground"
              >
                {printed(minute).replace(':00', '')}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

type LaneProps = {
  hole: number;
  starts: DayStart[];
  gaps: DayGap[];
  share: (minute: number) => number;
  interval: number;
};

/** The fill of a start: full, partly filled or empty. */
const fillOf = ({ taken, seats }: DayStart) => {
  if (taken === 0) return 'fill-card stroke-input';
  return taken === seats ? 'fill-primary' : 'fill-primary/45';
};

function Lane({ hole, starts, gaps, share, interval }: LaneProps) {
  const span = (from: number, to: number) => ({ x: `${share(from)}%`, width: `${share(to) - share(from)}%` });
  return (
    <>
      <span className="text-muted-foreground">Hole {hole}</span>
      <svg aria-hidden="true" className="h-7 w-full overflow-visible">
        {gaps.map((gap, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two breaks may have the same time and reason
          <g key={place}>
            <rect
              {...span(gap.from, gap.to)}
              y="4"
              height="20"
              className={cn(gap.reason === null ? 'fill-none stroke-input' : 'fill-secondary stroke-none')}
              strokeDasharray={gap.reason === null ? '3 3' : undefined}
            />
            <title>{gapWords(gap)}</title>
          </g>
        ))}
        {starts.map((start) => (
          <rect
            key={start.groupId}
            {...span(start.minute, start.minute + interval * 0.82)}
            y="2"
            height="24"
            rx="3"
            className={fillOf(start)}
          />
        ))}
      </svg>
    </>
  );
}
