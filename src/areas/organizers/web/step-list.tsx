import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OverviewStep } from '#areas/organizers/contract/overview.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { stepLines } from './step-places.ts';

type StepListProps = { tournamentId: string; steps: readonly OverviewStep[]; dashboard: string };

/** Parts of a tournament, each a line with how far it is, and a link. */
export function StepList({ tournamentId, steps, dashboard }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Parts of the tournament" className="divide-y overflow-hidden rounded-xl border bg-card">
      {steps.map((step) => {
        const { to } = stepLines[step.line];
        return (
          <li key={step.line}>
            <Link
              to={to(tournamentId, dashboard, step.is_done)}
              className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-accent pointer-fine:min-h-11"
            >
              <Words step={step} />
              <ChevronRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Words({ step }: { step: OverviewStep }): ReactNode {
  const { line: name, is_done: isDone, words, gaps } = step;
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <>
      <Mark className={cn('size-4.5 shrink-0', isDone ? 'text-primary' : 'text-muted-foreground')} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-3">
        <span className="text-[0.9375rem] leading-[1.375rem] font-medium">{stepLines[name].label}</span>
        {words && (
          <span className="truncate text-[0.8125rem] leading-[1.125rem] text-muted-foreground" title={words}>
            {words}
          </span>
        )}
      </span>
      {gaps !== null && (
        <Badge variant="outline">
          <span aria-hidden>{gaps}</span>
          <span className="sr-only">{countOf(gaps, 'gap')}</span>
        </Badge>
      )}
      <span className="sr-only">{isDone ? 'done' : 'open'}</span>
    </>
  );
}
