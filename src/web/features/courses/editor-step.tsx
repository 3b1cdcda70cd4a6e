import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Label } from '#web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#web/ui/radio-group.tsx';
import type { HoleCount } from './course-draft.ts';

/** One step of entering a course, with what it makes possible. */
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
        <CardTitle className="flex items-center gap-2 text-xl">
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
  const id = useId();
  return (
    <div className="grid gap-2">
      <Label id={`${id}-label`}>How many holes?</Label>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        value={String(count)}
        onValueChange={(value) => onChange(value === '9' ? 9 : 18)}
        className="flex flex-wrap gap-3"
      >
        {[18, 9].map((holes) => (
          <Label
            key={holes}
            htmlFor={`${id}-${holes}`}
            className="flex h-11 cursor-pointer items-center gap-3 rounded-md border border-input/60 bg-card px-4 has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-accent"
          >
            <RadioGroupItem id={`${id}-${holes}`} value={String(holes)} />
            {holes} holes
          </Label>
        ))}
      </RadioGroup>
    </div>
  );
}
