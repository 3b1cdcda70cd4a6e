import type { UseFormRegisterReturn } from 'react-hook-form';
import { startTimes } from '#areas/clubs/contract/slot-choices.ts';
import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { Panel } from './panel.tsx';
import { durationWords } from './slot-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type TimePanelProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** The club's slots on the chosen date. */
  taken: readonly OwnSlot[];
};

/** The panel of the start time: every half hour from 7:00 AM to 6:00 PM. */
export const TimePanel = ({ input, error, taken }: TimePanelProps) => (
  <Panel title="Start time" hint="By the clock at your club." error={error}>
    <div
      role="radiogroup"
      aria-label="Start time"
      aria-required
      className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2"
    >
      {startTimes.map((time) => (
        <label
          key={time}
          className={cn(
            'relative flex h-11 items-center justify-center rounded-md border border-input/60 bg-card',
            'text-base whitespace-nowrap tabular-nums transition-colors',
            'hover:border-input hover:bg-accent has-checked:border-primary has-checked:bg-primary',
            'has-checked:font-medium has-checked:text-primary-foreground has-focus-visible:outline-2',
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-fine:h-10',
          )}
        >
          <input
            type="radio"
            value={time}
            aria-label={time}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            {...input}
          />
          <span aria-hidden>{time}</span>
        </label>
      ))}
    </div>
    {taken.length > 0 && (
      <div className="mt-5 rounded-lg bg-muted px-4 py-3 text-sm">
        <p className="font-medium">Already on this day</p>
        <ul className="mt-1 text-muted-foreground">
          {taken.map((slot) => (
            <li
              key={slot.id}
            >{`${slot.start_time}, ${durationWords[slot.duration_type].toLowerCase()}, ${slot.status}`}</li>
          ))}
        </ul>
      </div>
    )}
  </Panel>
);
