import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** The shape of what is coming. Hidden from screen readers: say 'Loading' once, beside it. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="skeleton" aria-hidden className={cn('animate-shimmer rounded-md bg-muted', className)} {...props} />
  );
}

/** Four figures and what stands below them. @param label as it is said: 'Loading orders' */
export const FiguresSkeleton = ({ label, className }: { label: string; className?: string }) => (
  <div role="status" aria-label={label} className={cn('flex flex-col gap-6', className)}>
    <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-28 w-full rounded-xl" />
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);

/** Stands where a part of the page is still on its way. @param what as it is said: 'Loading tournaments' */
export function LoadingPart({ what }: { what: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        Loading {what}
      </p>
      <Skeleton className="h-11 w-full max-w-md" />
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  );
}
