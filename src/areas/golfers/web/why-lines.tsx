import { ChevronRight } from 'lucide-react';
import type { WhyLine } from '#areas/golfers/contract/rounds.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type Step = WhyLine & { key: string; parts: Step[] };

/** Rebuilds the tree from the lines: a deeper line belongs to the one before it. */
function treeOf(lines: readonly WhyLine[]): Step[] {
  const roots: Step[] = [];
  const path: Step[] = [];
  lines.forEach((line, place) => {
    const step: Step = { ...line, key: String(place), parts: [] };
    path.length = line.depth;
    (path.at(-1)?.parts ?? roots).push(step);
    path.push(step);
  });
  return roots;
}

/** An explanation whose steps expand to their parts. The first `open` levels are expanded. */
export const WhyLines = ({ lines, open = 2 }: { lines: readonly WhyLine[]; open?: number }) => (
  <Steps steps={treeOf(lines)} open={open} />
);

const Steps = ({ steps, open }: { steps: readonly Step[]; open: number }) => (
  <ul className="flex flex-col">
    {steps.map((step) => (
      <li key={step.key}>
        {step.parts.length === 0 ? (
          <div className="py-1.5 pl-6">
            <StepLine step={step} />
          </div>
        ) : (
          <details open={step.depth < open} className="group/step">
            <summary
              className={cn(
                'flex cursor-pointer list-none items-start gap-1.5 rounded-md py-1.5 pointer-coarse:py-3',
                'focus-visible:outline-2 focus-visible:outline-ring [&::-webkit-details-marker]:hidden',
              )}
            >
              <ChevronRight
                className={cn(
                  'mt-0.5 size-4.5 shrink-0 text-muted-foreground transition-transform',
                  '[[open]>summary>&]:rotate-90',
                )}
                aria-hidden
              />
              <StepLine step={step} />
            </summary>
            <div className="ml-2 border-l pl-2">
              <Rule rule={step.rule} />
              <Steps steps={step.parts} open={open} />
            </div>
          </details>
        )}
      </li>
    ))}
  </ul>
);

const StepLine = ({ step }: { step: Step }) => (
  <span className="flex min-w-0 grow items-baseline justify-between gap-4 text-base">
    <span className="min-w-0 break-words first-letter:uppercase">{step.what}</span>
    <span className="font-medium tabular-nums">{step.show}</span>
  </span>
);

const Rule = ({ rule }: { rule: WhyLine['rule'] }) =>
  rule && (
    <p className="py-1 pl-6 text-sm text-muted-foreground">
      {rule.says}{' '}
      {rule.at ? (
        <a href={rule.at} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {rule.name}
        </a>
      ) : (
        `${rule.name}.`
      )}
    </p>
  );
