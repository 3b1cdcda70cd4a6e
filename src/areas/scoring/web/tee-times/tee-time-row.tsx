import type { TeeTime } from '#areas/play/contract/tee-times.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

/** One group of the published sheet: time, hole and players. */
export function TeeTimeRow({ group }: { group: TeeTime }) {
  const { number, start, players, is_own } = group;
  return (
    <li
      className={cn(
        'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-3.5',
        // The height of a row out of view: a group takes two lines on phones, and one beside.
        '[content-visibility:auto] [contain-intrinsic-size:auto_4.5rem] sm:[contain-intrinsic-size:auto_2.625rem]',
        is_own && '-mx-3 rounded-xl bg-accent px-3 text-accent-foreground',
      )}
    >
      <p>
        <span className="block text-lg font-semibold text-foreground tabular-nums">{printTime(start.time)}</span>
        <span className="block text-sm text-muted-foreground">{printHole(start).replace(/^h/, 'H')}</span>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
          Group {number} {is_own && <span className="font-semibold text-foreground">Your group</span>}
        </p>
        <ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-foreground">
          {players.map(({ name, is_own: isOwn }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may play together
            <li key={`${name} ${place}`} className={cn('wrap-anywhere', isOwn && 'font-semibold')}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
