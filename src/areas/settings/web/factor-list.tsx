import { MessageSquare, Smartphone } from 'lucide-react';
import type { Factor } from '#areas/accounts/contract/security.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { RemoveFactor } from './remove-factor.tsx';

/** The active second factors, each with a button to remove it. */
export function FactorList({ factors, hasPassword }: { factors: readonly Factor[]; hasPassword: boolean }) {
  return (
    <ul aria-label="Second steps" className="divide-y">
      {factors.map((factor) => {
        const Icon = factor.factor_type === 'totp' ? Smartphone : MessageSquare;
        return (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="flex min-w-0 items-center gap-3.5">
              <Icon className="size-5 shrink-0 text-primary" aria-hidden />
              <div>
                <p className="font-medium">
                  {factor.friendly_name}{' '}
                  {factor.hint && <span className="font-normal text-muted-foreground">{factor.hint}</span>}
                </p>
                <p className="text-sm text-muted-foreground">
                  Added <CalendarDate date={factor.created_at} format="short" />
                </p>
              </div>
            </div>
            <RemoveFactor factor={factor} isLast={factors.length === 1} hasPassword={hasPassword} />
          </li>
        );
      })}
    </ul>
  );
}
