import type { ReactNode } from 'react';

/** Marks a required action; states without a required action use `State`. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span
    data-slot="badge"
    className="inline-flex w-fit shrink-0 rounded-md border border-transparent bg-primary px-1.5 text-sm font-medium text-primary-foreground tabular-nums"
  >
    {children}
  </span>
);
