import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** An empty list or page: names the expected content, and offers the single action to add some. */
export function EmptyState({ icon: Icon, title, description, children, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'flex flex-col items-center rounded-2xl border border-dashed border-input/50 px-6 py-14 text-center',
        className,
      )}
    >
      {Icon && (
        <span
          className={cn(
            'mb-4 inline-flex size-12 items-center justify-center',
            'rounded-full bg-accent text-accent-foreground',
          )}
        >
          <Icon className="size-5.5" aria-hidden />
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {description && <p className="mt-1.5 max-w-md text-muted-foreground">{description}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
