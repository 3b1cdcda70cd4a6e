import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { DayGroupView, DayView } from '#areas/scoring/contract/day.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { clockTime, groupTitle, paceLook, peopleOf, thruWords } from './words.ts';

const shownAtFirst = 20;

/** The sort order: groups that need attention, then groups in play, groups yet to start, and finished groups. */
const weight = (group: DayGroupView): number => {
  if (group.is_out_of_position) return 0;
  if (group.is_silent) return 1;
  return { playing: 2, starts: 3, finished: 4 }[group.state];
};

/** `onMessage` is null for a viewer without permission to send messages. */
type GroupListProps = { day: DayView; onMessage: ((group: DayGroupView) => void) | null };

/** The positions of all groups, a line for each. */
export function GroupList({ day, onMessage }: GroupListProps) {
  const [most, setMost] = useState(shownAtFirst);
  const [opened, setOpened] = useState<string | null>(null);
  const groups = day.groups.toSorted((one, other) => weight(one) - weight(other) || one.number - other.number);
  return (
    <>
      <ul aria-label="Groups" className="divide-y rounded-xl border bg-card">
        {groups.slice(0, most).map((group) => (
          <GroupLine
            key={group.id}
            group={group}
            day={day}
            isOpened={opened === group.id}
            onToggle={() => setOpened(opened === group.id ? null : group.id)}
            onMessage={onMessage}
          />
        ))}
      </ul>
      {groups.length > most && (
        <Button variant="outline" className="mt-3" onClick={() => setMost((count) => count + 60)}>
          Show {Math.min(60, groups.length - most)} more of {groups.length} groups
        </Button>
      )}
    </>
  );
}

type GroupLineProps = GroupListProps & { group: DayGroupView; isOpened: boolean; onToggle: () => void };

const small = 'text-sm tabular-nums';

/** A group's line: its position and players; opened, the state of its phones and a button to message it. */
function GroupLine({ group, day, isOpened, onToggle, onMessage }: GroupLineProps) {
  const { time_zone: zone, holes } = day.round;
  const people = peopleOf(group);
  const id = `group-${group.id}`;
  return (
    <li>
      <div className="relative flex min-h-12 items-center gap-2.5 px-3 py-1 hover:bg-muted/40">
        <span className={cn(small, 'min-w-7 rounded-md bg-muted px-1 py-0.5 text-center font-semibold')}>
          <span className="sr-only">Group </span>
          {group.number}
        </span>
        <div className="min-w-0 flex-1">
          <button
            type="button"
            data-prints
            aria-expanded={isOpened}
            aria-controls={id}
            className={cn(
              'block rounded-sm text-left text-base font-semibold wrap-anywhere',
              'after:absolute after:inset-0',
            )}
            onClick={onToggle}
          >
            {groupTitle(group, holes.length)}
          </button>
          <p className={cn(small, 'truncate text-muted-foreground')}>{people.join(', ')}</p>
        </div>
        <p className={cn(small, 'max-w-30 shrink-0 text-right sm:max-w-none')}>
          <span className="block">{thruWords(group)}</span>
          <State {...paceLook(group, zone)} />
        </p>
      </div>
      <div
        id={id}
        hidden={!isOpened}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-muted/30 px-3 py-2"
      >
        <p className={cn(small, 'min-w-0 flex-1 basis-56 wrap-anywhere text-muted-foreground')}>
          {people.join(' · ')}
          <span className="block">{phoneWords(group, zone)}</span>
        </p>
        {onMessage && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Message to group ${group.number}`}
            onClick={() => onMessage(group)}
          >
            <MessageSquare aria-hidden /> Message
          </Button>
        )}
      </div>
    </li>
  );
}

function phoneWords({ phones, heard_at: heard, unsent, told_at: told }: DayGroupView, zone: string): string {
  return [
    `${phones === 1 ? '1 phone' : `${phones} phones`}, ${heard ? `heard ${clockTime(heard, zone)}` : 'no phone yet'}`,
    unsent > 0 && `${unsent} not sent`,
    told && `told at ${clockTime(told, zone)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
