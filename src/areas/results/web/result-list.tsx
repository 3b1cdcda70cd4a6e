import { type ReactNode, useId } from 'react';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';

type ResultListProps = {
  name: string;
  /** Collapsed by default, where a board is shown above it. */
  isFolded?: boolean;
  children: ReactNode;
};

/** Results besides the boards, one in each row. */
export function ResultList({ name, isFolded = false, children }: ResultListProps) {
  const id = useId();
  const list = <ul className="divide-y rounded-lg border bg-card">{children}</ul>;
  if (isFolded)
    return (
      <details>
        <FoldSummary>{name}</FoldSummary>
        {list}
      </details>
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {name}
      </h2>
      {list}
    </section>
  );
}

/** A line: name at the left, result at the right. */
export const ResultLine = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">{children}</li>
);
