import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import type { GroupValues } from './entry-values.ts';
import { FurtherFields, furtherFields, type PlayerFieldsProps } from './player-fields.tsx';

type PartnerLineProps<Sent> = Omit<PlayerFieldsProps<GroupValues, Sent>, 'at' | 'isSelf'> & {
  /** The path of the partner in the form's values. */
  at: `players.${number}`;
  /** The label of the row: 'Player 2', because the captain is the first player. */
  label: string;
  /** Removes the row; null for the only row. */
  onRemove: (() => void) | null;
};

/** A partner in one row: a name is enough, and may follow later. The other fields are opened by a button. */
export function PartnerLine<Sent>(props: PartnerLineProps<Sent>) {
  const { at, register, control, errorOf, asks, label, onRemove } = props;
  const [isOpened, setOpened] = useState(false);
  const further = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOpened) further.current?.querySelector('input')?.focus();
  }, [isOpened]);
  const name = useWatch({ control, name: `${at}.name` }) ?? '';
  const isOpen = isOpened || furtherFields.some((field) => errorOf(`${at}.${field}`));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <Field
        label={label}
        error={errorOf(`${at}.name`)}
        className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-x-2 [&>p]:col-start-2"
      >
        <div className="flex gap-1">
          <Input autoComplete="off" placeholder="Name, later if you like" {...register(`${at}.name`)} />
          {onRemove && (
            <Button
              variant="ghost"
              size="icon"
              className="shrink-0 text-muted-foreground"
              onClick={onRemove}
              aria-label={`Remove ${label.toLowerCase()}`}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </Field>
      {isOpen ? (
        <div ref={further} className="grid gap-4 sm:grid-cols-2">
          <FurtherFields
            at={at}
            register={register}
            control={control}
            errorOf={errorOf}
            isSelf={false}
            asks={asks}
            isOptional
          />
        </div>
      ) : (
        name.trim() !== '' && (
          <Button
            variant="link"
            size="sm"
            className="-mt-2 ml-[4.75rem] w-fit px-0 font-normal"
            onClick={() => setOpened(true)}
          >
            Add mail and handicap<span className="sr-only"> of {name}</span>
          </Button>
        )
      )}
    </fieldset>
  );
}
