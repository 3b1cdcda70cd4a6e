import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from './class-names.ts';
import { countOf } from './counted.ts';
import { State } from './state.tsx';

/** A part of a larger task: its progress, and the page where it is done. */
export type StepLine = {
  name: string;
  label: string;
  /** The current state as text. */
  words?: string | null;
  isDone: boolean;
  to: string;
  /** The number of gaps in the part. */
  gaps?: number | null;
};

/** The parts of a task, one line each with its progress and a link. */
export function StepLines({ label, lines }: { label: string; lines: readonly StepLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y overflow-hidden rounded-xl border bg-card">
      {lines.map((line) => (
        <li key={line.name}>
          <Link
            to={line.to}
            className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-accent pointer-fine:min-h-11"
          >
            <Words line={line} />
            <ChevronRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Words({ line: { label, words, isDone, gaps } }: { line: StepLine }): ReactNode {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <>
      <Mark className={cn('size-4.5 shrink-0', isDone ? 'text-primary' : 'text-muted-foreground')} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-3">
        <span className="text-base font-medium">{label}</span>
        {words && (
          <span className="truncate text-sm text-muted-foreground" title={words}>
            {words}
          </span>
        )}
      </span>
      {gaps ? <State tone="soon" words={countOf(gaps, 'gap')} /> : null}
      <span className="sr-only">{isDone ? 'done' : 'open'}</span>
    </>
  );
}
