import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

export const controlClassName = cn(
  'w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-base text-foreground shadow-xs',
  'text-ellipsis transition-[border-color,box-shadow]',
  'placeholder:text-muted-foreground hover:border-foreground/50 focus-visible:border-ring',
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring',
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive',
  'aria-invalid:outline-destructive md:text-[0.9375rem]',
);

export function Input({ className, type, ...props }: ComponentProps<'input'>) {
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
    />
  );
}
