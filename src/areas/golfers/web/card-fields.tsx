import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { messageAt } from '#kernel/web/client/form-errors.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FieldError } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { entryOf, numberOrNothing, type RoundValues } from './round-form.ts';

const columns = [
  { part: 'par', label: 'Par', read: numberOrNothing, mode: 'numeric' },
  { part: 'stroke_index', label: 'Stroke index', read: numberOrNothing, mode: 'numeric' },
  { part: 'entries', label: 'Strokes', read: entryOf, mode: 'text' },
] as const;

const eighteen = Array.from({ length: 18 }, (_, place) => place);
/** The indexes of the holes on a card, from 0. */
const placesOf = { 9: eighteen.slice(0, 9), 18: eighteen } as const;

type CardFieldsProps = {
  holes: 9 | 18;
  register: UseFormRegister<RoundValues>;
  errors: FieldErrors<RoundValues>;
};

/** A scorecard to fill in, one line for each hole. */
export function CardFields({ holes, register, errors }: CardFieldsProps) {
  const whole = messageAt(errors, 'card.entries') ?? messageAt(errors, 'card.entries.root');
  const isIncomplete = placesOf[holes].some((place) =>
    columns.some(({ part }) => isLeftOut(messageAt(errors, `card.${part}.${place}`))),
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Scorecard</legend>
      <p className="text-sm text-muted-foreground">
        X where you picked up, - where you did not play. Every hole is adjusted for you, to net double bogey.
      </p>
      <div aria-hidden className="grid grid-cols-[2rem_1fr_1fr_1fr] gap-2 text-sm font-medium">
        <span>Hole</span>
        <span className="text-center">Par</span>
        <span className="text-center">Index</span>
        <span className="text-center">Strokes</span>
      </div>
      {placesOf[holes].map((place) => (
        <HoleLine key={place} hole={place} register={register} errors={errors} />
      ))}
      <FieldError>
        {whole ?? (isIncomplete ? 'Every hole needs its par, its stroke index and your strokes' : undefined)}
      </FieldError>
    </fieldset>
  );
}

/** Missing fields are reported once for the whole card. */
const isLeftOut = (message: string | undefined) => message?.endsWith('is required') ?? false;

function HoleLine({ hole, register, errors }: Omit<CardFieldsProps, 'holes'> & { hole: number }) {
  const problems = columns.flatMap(({ part, label }) => {
    const message = messageAt(errors, `card.${part}.${hole}`);
    return message && !isLeftOut(message) ? [message.startsWith(label) ? message : `${label}: ${message}`] : [];
  });
  const errorId = `hole-${hole + 1}-error`;
  return (
    <div className={cn('flex flex-col gap-1', hole === 9 && 'mt-2 border-t pt-3')}>
      <div className="grid grid-cols-[2rem_1fr_1fr_1fr] items-center gap-2">
        <span className="text-sm font-medium tabular-nums" aria-hidden>
          {hole + 1}
        </span>
        {columns.map(({ part, label, read, mode }) => (
          <Input
            key={part}
            aria-label={`Hole ${hole + 1}, ${label.toLowerCase()}`}
            aria-invalid={messageAt(errors, `card.${part}.${hole}`) ? true : undefined}
            aria-describedby={problems.length > 0 ? errorId : undefined}
            inputMode={mode}
            autoComplete="off"
            maxLength={2}
            className="px-2 text-center"
            {...register(`card.${part}.${hole}`, { setValueAs: read })}
          />
        ))}
      </div>
      <FieldError id={errorId}>{problems[0]}</FieldError>
    </div>
  );
}
