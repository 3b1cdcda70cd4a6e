import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FieldError } from '#kernel/web/ui/field.tsx';

type PanelProps = {
  title: string;
  hint?: ReactNode;
  /** The panel's error; also marks the panel. */
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A panel of the form: a group of controls with a name and an error. */
export function Panel({ title, hint, error, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <Card className={cn('h-full', error && 'border-destructive', className)}>
        <CardHeader>
          <CardTitle id={id}>{title}</CardTitle>
          {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </section>
  );
}
