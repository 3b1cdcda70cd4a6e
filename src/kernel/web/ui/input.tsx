import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring, useReportUnreadable } from './field.tsx';
import { guardForm, unreadableWords } from './unreadable.ts';

export const controlClassName = cn(
  'w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-base text-foreground shadow-xs',
  'text-ellipsis transition-[border-color,box-shadow]',
  'placeholder:text-muted-foreground hover:border-foreground/50 focus-visible:border-ring',
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring',
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive',
  'aria-invalid:outline-destructive',
);

/** For a field without a form that is saved when it is left: Enter saves it as well. */
export const commitOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
  if (key === 'Enter') currentTarget.blur();
};

/** A single-line input. A text that is not a valid number, date or time is reported, never sent as empty. */
export function Input({ className, type, onFocus, onChange, onBlur, onInvalid, ...props }: ComponentProps<'input'>) {
  const tell = useReportUnreadable();
  return (
    <input
      type={type ?? 'text'}
      data-slot="input"
      className={cn(
        controlClassName,
        'h-11 file:mr-3 file:border-0 file:bg-transparent file:text-sm file:font-medium',
        className,
      )}
      {...props}
      {...useFieldWiring(props)}
      onFocus={(event) => {
        guardForm(event.currentTarget.form);
        onFocus?.(event);
      }}
      onChange={(event) => {
        if (!unreadableWords(event.currentTarget)) tell?.(undefined);
        onChange?.(event);
      }}
      onBlur={(event) => {
        tell?.(unreadableWords(event.currentTarget));
        onBlur?.(event);
      }}
      onInvalid={(event) => {
        event.preventDefault();
        tell?.(unreadableWords(event.currentTarget));
        onInvalid?.(event);
      }}
    />
  );
}

/** An amount in dollars and cents. */
export const DollarInput = (props: ComponentProps<'input'>) => (
  <Input type="number" inputMode="decimal" min={0} step="0.01" {...props} />
);
