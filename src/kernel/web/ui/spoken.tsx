import type { ReactNode } from 'react';

/** A short text with a spoken form: screen readers would read '3/24' as a date instead of '3 of 24'. */
export function Spoken({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{as}</span>
    </>
  );
}
