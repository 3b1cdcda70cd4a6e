import type { ReactNode } from 'react';

/** Asks for an act now, and for nothing else: everything that merely is so has a `State`. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span
    data-slot="badge"
    className="inline-flex w-fit shrink-0 rounded-md border border-transparent bg-primary px-1.5 text-sm font-medium text-primary-foreground tabular-nums"
  >
    {children}
  </span>
);
