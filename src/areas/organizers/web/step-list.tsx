import type { OverviewStep } from '#areas/organizers/contract/overview.ts';
import { StepLines } from '#kernel/web/ui/step-lines.tsx';
import { stepLines } from './step-places.ts';

type StepListProps = { tournamentId: string; steps: readonly OverviewStep[]; dashboard: string };

/** The parts of a tournament's set-up, each with its progress and a link. */
export const StepList = ({ tournamentId, steps, dashboard }: StepListProps) => (
  <StepLines
    label="Parts of the tournament"
    lines={steps.map(({ line, is_done: isDone, words, gaps }) => ({
      name: line,
      label: stepLines[line].label,
      words,
      isDone,
      to: stepLines[line].to(tournamentId, dashboard, isDone),
      gaps,
    }))}
  />
);
