import { type ReactNode, useId } from 'react';

/** What was decided beside the boards, a line each. */
export function ResultList({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-[1.0625rem] leading-6 font-semibold">
        {name}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">{children}</ul>
    </section>
  );
}

/** Who at the left, what at the right. */
export const ResultLine = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">{children}</li>
);
