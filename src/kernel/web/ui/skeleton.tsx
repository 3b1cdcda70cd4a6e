import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** The shape of content that is loading. Hidden from screen readers: the caller announces 'Loading' once. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="skeleton" aria-hidden className={cn('animate-shimmer rounded-md bg-muted', className)} {...props} />
  );
}

/** The skeleton of four figures and the content below. @param label the announced text: 'Loading orders' */
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

/**
 * Shown while a part of the page is loading.
 * @param what the noun in the announced text, as in 'Loading tournaments'
 */
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
