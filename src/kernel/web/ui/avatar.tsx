import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { initialsOf, type Person } from './initials.ts';

export function Avatar({ person, className, ...props }: Omit<ComponentProps<'span'>, 'children'> & { person: Person }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-sm',
        'font-semibold tracking-wide text-primary-foreground select-none',
        className,
      )}
      {...props}
    >
      {initialsOf(person)}
    </span>
  );
}
