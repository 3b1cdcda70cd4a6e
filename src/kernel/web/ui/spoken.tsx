import type { ReactNode } from 'react';

/** Short to the eye, whole to the ear: '3/24' is read as a date where it is not said as '3 of 24'. */
export function Spoken({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{as}</span>
    </>
  );
}
