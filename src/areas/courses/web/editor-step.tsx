import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import type { HoleCount } from './course-draft.ts';

/** A step of entering a course, with the feature it enables. */
export const Step = ({
  title,
  gives,
  isDone = false,
  actions,
  children,
}: {
  title: string;
  gives: string;
  isDone?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Card>
    <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <CardTitle className="flex items-center gap-2 text-lg">
          {title}
          {isDone && (
            <>
              <Check className="size-5 text-primary" aria-hidden />
              <span className="sr-only">, entered</span>
            </>
          )}
        </CardTitle>
        <CardDescription>{gives}</CardDescription>
      </div>
      {actions}
    </CardHeader>
    <CardContent>{children}</CardContent>
  </Card>
);

/** Nine or eighteen. */
export function HoleCountChoice({ count, onChange }: { count: HoleCount; onChange: (count: HoleCount) => void }) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-base font-medium">How many holes?</legend>
      <div className="flex flex-wrap gap-3">
        {([18, 9] as const).map((holes) => (
          <label
            key={holes}
            className={cn(
              'flex h-11 cursor-pointer items-center gap-3 rounded-md border border-input/60 bg-card px-4 font-medium',
              'has-checked:border-primary has-checked:bg-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              value={holes}
              checked={count === holes}
              onChange={() => onChange(holes)}
              className="size-4.5 accent-primary outline-none"
            />
            {holes} holes
          </label>
        ))}
      </div>
    </fieldset>
  );
}
