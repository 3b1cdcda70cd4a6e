import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';

export type ClubFact = [icon: LucideIcon, label: string, value: ReactNode];

/** The location of a club and its contacts; unknown facts are left out. */
export const ClubFacts = ({ facts, className }: { facts: readonly ClubFact[]; className: string }) => (
  <dl className={cn('flex flex-col', className)}>
    {facts.map(
      ([Icon, label, value]) =>
        value && (
          <div key={label}>
            <dt className="flex items-center gap-3 text-sm text-muted-foreground">
              <Icon className="size-4.5 shrink-0 text-primary" aria-hidden /> {label}
            </dt>
            <dd className="pl-7.5 break-words">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
