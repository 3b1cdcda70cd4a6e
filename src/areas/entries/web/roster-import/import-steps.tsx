import { Check } from 'lucide-react';
import { cn } from '#kernel/web/ui/class-names.ts';

export type Step = 'file' | 'columns' | 'preview';
const steps: [Step, string][] = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['preview', 'Preview'],
];

/** The progress of an import. */
export function ImportSteps({ current }: { current: Step | 'done' }) {
  const at = current === 'done' ? steps.length : steps.findIndex(([step]) => step === current);
  return (
    <ol className="mb-8 flex items-center gap-2 max-[22rem]:gap-1.5 sm:gap-3" aria-label="Steps">
      {steps.map(([step, label], place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={cn('flex items-center gap-2 max-[22rem]:gap-1.5 sm:gap-3', place > 0 && 'flex-1')}
        >
          {place > 0 && <span aria-hidden className={cn('h-px flex-1', place <= at ? 'bg-primary' : 'bg-border')} />}
          <span
            aria-hidden
            className={cn(
              'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums',
              place <= at ? 'border-primary bg-primary text-primary-foreground' : 'bg-card text-muted-foreground',
            )}
          >
            {place < at ? <Check className="size-4" strokeWidth={3} /> : place + 1}
          </span>
          <span className={cn('text-base', place === at ? 'font-semibold' : 'text-muted-foreground')}>
            {label}
            {place < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
