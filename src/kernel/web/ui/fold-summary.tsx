import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** The summary of a `details` element, styled as a link and tall enough for touch. */
export const FoldSummary = ({ children }: { children: ReactNode }) => (
  <summary
    className={cn(
      'inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-primary underline',
      'decoration-primary/35 underline-offset-4 hover:decoration-primary pointer-fine:min-h-8',
    )}
  >
    {children}
  </summary>
);
