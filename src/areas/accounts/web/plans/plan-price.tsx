import { toDollars } from '#kernel/rules/money.ts';
import type { PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The price of a plan, with the billed amount where it differs from the headline price. */
export function PlanPrice({ offer, hasTrial }: { offer: PlanOffer; hasTrial: boolean }) {
  if (offer.monthly === null) return <p className="font-display text-2xl font-semibold">Custom pricing</p>;
  const billed =
    offer.billed !== null && offer.billed !== offer.monthly ? formatDollars(toDollars(offer.billed)) : null;
  return (
    <div>
      <p className="font-display text-2xl font-semibold tabular-nums">
        {formatDollars(toDollars(offer.monthly))}
        {offer.monthly > 0 && (
          <span className="font-sans text-base font-normal text-muted-foreground">
            {offer.accountType === 'country_club' ? ' per month' : '/month'}
          </span>
        )}
      </p>
      {billed && (
        <p className="mt-1 text-sm text-muted-foreground">
          {hasTrial ? `billed at ${billed} after a ${offer.trialDays}-day free trial` : `billed at ${billed}`}
        </p>
      )}
    </div>
  );
}
