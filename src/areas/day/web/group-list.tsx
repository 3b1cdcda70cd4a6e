import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { DayGroupView, DayView } from '#areas/scoring/contract/day.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { clockTime, paceWords, placeWords, type Tone } from './words.ts';

const shownAtFirst = 12;
const tones: Record<Tone, string> = {
  calm: 'text-muted-foreground',
  behind: 'font-medium text-foreground',
  bad: 'font-semibold text-destructive',
  silent: 'text-muted-foreground italic',
};

/** Those who need a look come first, then everybody who plays, then those who start and those who are in. */
const weight = (group: DayGroupView): number => {
  if (group.is_out_of_position) return 0;
  if (group.is_silent) return 1;
  return { playing: 2, starts: 3, finished: 4 }[group.state];
};

/** `onMessage` is null for who may not send any. */
type GroupListProps = { day: DayView; onMessage: ((group: DayGroupView) => void) | null };

/** Where is everybody: a line a group. */
export function GroupList({ day, onMessage }: GroupListProps) {
  const [most, setMost] = useState(shownAtFirst);
  const groups = day.groups.toSorted((one, other) => weight(one) - weight(other) || one.number - other.number);
  return (
    <>
      <ul className="divide-y">
        {groups.slice(0, most).map((group) => (
          <GroupLine key={group.id} group={group} day={day} onMessage={onMessage} />
        ))}
      </ul>
      {groups.length > most && (
        <Button variant="outline" className="mt-4" onClick={() => setMost((count) => count + 60)}>
          Show {Math.min(60, groups.length - most)} more of {groups.length} groups
        </Button>
      )}
    </>
  );
}

function GroupLine({ group, day, onMessage }: { group: DayGroupView } & GroupListProps) {
  const { time_zone: zone, holes } = day.round;
  const { text, tone } = paceWords(group, zone);
  const heard = group.heard_at ? `heard ${clockTime(group.heard_at, zone)}` : 'no phone yet';
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="mt-0.5 min-w-8 rounded-md bg-muted px-1.5 py-0.5 text-center text-sm font-semibold tabular-nums">
        <span className="sr-only">Group </span>
        {group.number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-semibold">{placeWords(group, holes.length)}</b>
          <span className={cn('text-[0.9375rem] tabular-nums', tones[tone])}>{text}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {group.names.join(' · ')}
          <span className="block tabular-nums">
            {group.phones === 1 ? '1 phone' : `${group.phones} phones`}, {heard}
            {group.unsent > 0 && `, ${group.unsent} not sent`}
            {group.told_at && ` · Told at ${clockTime(group.told_at, zone)}`}
          </span>
        </p>
      </div>
      {onMessage && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Message to group ${group.number}`}
          onClick={() => onMessage(group)}
        >
          <MessageSquare aria-hidden />
        </Button>
      )}
    </li>
  );
}
