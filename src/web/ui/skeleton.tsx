import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** The shape of what is coming. Hidden from screen readers: say 'Loading' once, beside it. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="skeleton" aria-hidden className={cn('animate-shimmer rounded-md bg-muted', className)} {...props} />;
}
