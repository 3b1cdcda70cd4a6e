import { useId } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { type CourseStripHole, courseStripOf, stripTitle } from './course-strip-words.ts';
import type { Course } from './queries.ts';

/** Vertical layout of the picture: yards above the bars; hole, par and stroke index below them. */
const [barTop, barBottom, picture] = [18, 84, 136] as const;

/** A bar for each hole, as high as the hole is long. The table below has every tee. */
export function CourseStrip({ course }: { course: Course }) {
  const id = useId();
  const strip = courseStripOf(course);
  if (!strip) return null;
  const { tee, holes } = strip;
  const longest = Math.max(...holes.map(({ yards }) => yards ?? 0));
  const nines = holes.length > 9 ? [holes.slice(0, 9), holes.slice(9)] : [holes];
  const hasIndex = holes.some(({ index }) => index !== null);
  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-holes`}>
      <figcaption id={`${id}-title`} className="text-lg font-semibold">
        {stripTitle(strip)}
      </figcaption>
      <p className="text-sm text-muted-foreground">Yards from {tee}</p>
      <p id={`${id}-holes`} className="sr-only">
        {holes.map(({ hole, par, yards }) => `Hole ${hole}: par ${par}, ${yards ?? 'unknown'} yards`).join('; ')}
      </p>
      <div className={cn('mt-3 grid gap-x-1 gap-y-4', nines.length > 1 && 'lg:grid-cols-2')} aria-hidden>
        {nines.map((nine, place) => (
          <div key={nine[0]?.hole} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
            <Names isRepeated={place > 0} hasIndex={hasIndex} />
            <svg aria-hidden="true" className="w-full overflow-visible text-xs tabular-nums" height={picture}>
              {nine.map((one, at) => (
                <Hole key={one.hole} one={one} at={at} of={nine.length} longest={longest} />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </figure>
  );
}

const rows = [
  { name: 'Hole', y: 100 },
  { name: 'Par', y: 116 },
  { name: 'Index', y: 132 },
] as const;

const Names = ({ isRepeated, hasIndex }: { isRepeated: boolean; hasIndex: boolean }) => (
  <svg aria-hidden="true" className={cn('w-full text-xs', isRepeated && 'lg:invisible')} height={picture}>
    {rows.slice(0, hasIndex ? 3 : 2).map(({ name, y }) => (
      <text key={name} x="0" y={y} className="fill-muted-foreground">
        {name}
      </text>
    ))}
  </svg>
);

const fills: Record<number, string> = { 3: 'fill-primary/40', 4: 'fill-primary/70' };

function Hole({ one, at, of, longest }: { one: CourseStripHole; at: number; of: number; longest: number }) {
  const percent = (share: number) => `${((100 * share) / of).toFixed(2)}%`;
  const middle = percent(at + 0.5);
  const tall = one.yards === null ? 0 : ((barBottom - barTop) * one.yards) / longest;
  return (
    <g textAnchor="middle">
      <rect
        x={percent(at + 0.12)}
        width={percent(0.76)}
        y={barBottom - tall}
        height={tall}
        rx="3"
        className={fills[one.par] ?? 'fill-primary'}
      />
      <text x={middle} y={barBottom - tall - 5} className="fill-muted-foreground max-sm:text-[0.6875rem]">
        {one.yards}
      </text>
      <text x={middle} y={rows[0].y} className="fill-foreground font-semibold">
        {one.hole}
      </text>
      <text x={middle} y={rows[1].y} className="fill-foreground">
        {one.par}
      </text>
      <text x={middle} y={rows[2].y} className="fill-muted-foreground">
        {one.index}
      </text>
    </g>
  );
}
