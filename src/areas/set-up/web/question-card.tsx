import { type ReactNode, useId } from 'react';

type QuestionCardProps = {
  number: number;
  question: string;
  /** Where the answer is from, when nobody gave it. */
  source: string;
  error?: string | undefined;
  children: ReactNode;
};

/** One of the five questions. */
export function QuestionCard({ number, question, source, error, children }: QuestionCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-xl border bg-card p-5 shadow-xs sm:p-6">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center self-center rounded-full bg-secondary text-sm font-semibold text-secondary-foreground tabular-nums"
        >
          {number}
        </span>
        <h2 id={heading} className="text-lg font-semibold">
          {question}
        </h2>
        {source && <p className="text-sm text-muted-foreground sm:ml-auto">{source}</p>}
      </header>
      <div className="grid gap-4">{children}</div>
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}
