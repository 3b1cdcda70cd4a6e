import type { ReactNode } from 'react';
import type { PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FeatureList } from '#kernel/web/ui/feature-list.tsx';
import { PlanPrice } from './plan-price.tsx';

type PlanCardProps = { offer: PlanOffer; isCurrent: boolean; hasTrial: boolean; children: ReactNode };

/** One plan with its price, its features and its button. */
export function PlanCard({ offer, isCurrent, hasTrial, children }: PlanCardProps) {
  return (
    <Card data-plan={offer.plan} className={isCurrent ? 'border-primary/60 ring-1 ring-primary/25' : ''}>
      <CardHeader className="gap-3">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <CardTitle>{offer.name}</CardTitle>
          {isCurrent && <State tone="good" words="Current plan" />}
          {offer.isComingSoon && <State tone="soon" words="Coming soon" />}
        </div>
        <PlanPrice offer={offer} hasTrial={hasTrial} />
      </CardHeader>
      <CardContent className="flex-1">
        <FeatureList features={offer.features} />
      </CardContent>
      <CardFooter>{children}</CardFooter>
    </Card>
  );
}
