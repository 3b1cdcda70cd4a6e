import type { DayGroupView, DayView } from '#areas/scoring/contract/day.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import type { Tone } from '#kernel/rules/looks.ts';
import { paceLook } from './words.ts';

const calm = 'border-transparent bg-secondary text-secondary-foreground';
const marks: Record<Tone, string> = {
  good: calm,
  over: calm,
  soon: 'border-primary/50 bg-card text-foreground',
  bad: 'border-transparent bg-destructive text-destructive-foreground',
};
const silent = 'border-dashed border-muted-foreground bg-card text-muted-foreground';

/** `onChoose` is null for a viewer without permission to send messages. */
type PaceMapProps = { day: DayView; onChoose: ((group: DayGroupView) => void) | null };

/** Shows every group in play on its present hole: silent groups are dashed, groups out of position are highlighted. */
export function PaceMap({ day, onChoose }: PaceMapProps) {
  const { holes, time_zone: zone } = day.round;
  const playing = day.groups.filter(({ state }) => state === 'playing');
  return (
    <ol className={cn('grid gap-1.5', holes.length > 9 ? 'grid-cols-6 sm:grid-cols-9' : 'grid-cols-5 sm:grid-cols-9')}>
      {holes.map(({ number, par }) => (
        <li key={number} className="min-h-20 rounded-lg bg-muted/60 p-1.5">
          <p className="mb-1.5 text-center text-sm">
            <b className="font-semibold tabular-nums">
              <span className="sr-only">Hole </span>
              {number}
            </b>
            <span className="block text-xs text-muted-foreground">Par {par}</span>
          </p>
          <ul className="flex flex-wrap justify-center gap-1">
            {playing
              .filter(({ hole }) => hole === number)
              .map((group) => (
                <li key={group.id}>
                  <Mark group={group} zone={zone} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Mark({ group, zone, onChoose }: { group: DayGroupView; zone: string; onChoose: PaceMapProps['onChoose'] }) {
  const { words, tone } = paceLook(group, zone);
  const isSilent = group.is_silent && group.state === 'playing';
  const { behind } = group;
  return (
    <button
      type="button"
      data-prints
      title={`Group ${group.number}: ${words}`}
      aria-label={`Group ${group.number}: ${words}${onChoose ? '. Send a message' : ''}`}
      disabled={onChoose === null}
      className={cn(
        'inline-flex min-h-7 min-w-7 items-center justify-center gap-x-0.5 rounded-md border px-1 text-sm font-semibold',
        // On a phone six holes share the width, so the minutes behind are below the group's number.
        'tabular-nums max-sm:flex-col max-sm:py-0.5',
        isSilent ? silent : marks[tone],
      )}
      onClick={() => onChoose?.(group)}
    >
      {group.number}
      {!isSilent && behind !== null && behind > 0 && <span className="text-xs font-medium">+{behind}</span>}
    </button>
  );
}
