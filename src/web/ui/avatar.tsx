import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type Person = { firstName?: string | null; lastName?: string | null; email?: string | null };

/** First letters of first and last name, else the first letter of the e-mail address, else U. */
export function initialsOf({ firstName, lastName, email }: Person) {
  const letters = [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0] ?? '').join('');
  return (letters || ([...(email?.trim() ?? '')][0] ?? '') || 'U').toUpperCase();
}

export function Avatar({ person, className, ...props }: Omit<ComponentProps<'span'>, 'children'> & { person: Person }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-[0.8125rem] font-semibold tracking-wide text-primary-foreground select-none',
        className,
      )}
      {...props}
    >
      {initialsOf(person)}
    </span>
  );
}
