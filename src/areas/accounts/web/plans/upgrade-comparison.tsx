import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { toDollars } from '#kernel/rules/money.ts';
import { monthlyDifference, offerOf, type PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { isBasePlan } from '#kernel/rules/plans.ts';
import { accountTypeAddresses } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FeatureList } from '#kernel/web/ui/feature-list.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { PlanPrice } from './plan-price.tsx';
import type { Subscription } from '../subscription.ts';

const highestPlan = (type: Subscription['account_type']) => (type === 'organizer' ? 'platinum' : 'premium');

/** Whether the plan is the highest one of its account type. */
export const isHighest = ({ account_type: type, plan }: Subscription): boolean => plan === highestPlan(type);

/**
 * The active plan beside the highest one, with the price of the upgrade and the date of the charge. Nothing is charged
 * here.
 */
export function UpgradeComparison({ subscription }: { subscription: Subscription }) {
  const navigate = useNavigate();
  const type = subscription.account_type;
  const current = offerOf(type, subscription.plan);
  const target = offerOf(type, highestPlan(type));
  if (!current || !target) return null;
  const back = () => void (hasPageBefore() ? navigate(-1) : navigate(accountTypeAddresses[type].dashboard));
  if (isHighest(subscription))
    return (
      <div className="flex flex-col gap-6">
        <Side title="Current plan" offer={current} hasTrial={false} />
        <Button variant="outline" size="lg" className="w-fit max-sm:w-full" onClick={back}>
          Back
        </Button>
      </div>
    );
  const difference = monthlyDifference(type, current.plan, target.plan);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Side title="Current plan" offer={current} hasTrial={false} />
        <Side title="Upgrade to" offer={target} hasTrial={subscription.trial_available} />
      </div>
      <Card>
        <CardHeader>
          <CardTitle>Upgrade summary</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-3">
          <p className="flex items-baseline justify-between gap-4">
            <span>Monthly price difference</span>
            <span className="font-display text-2xl font-semibold tabular-nums">
              {formatDollars(toDollars(difference))}
            </span>
          </p>
          <p className="text-muted-foreground">{whenCharged(subscription, current, target)}</p>
        </CardContent>
        <CardFooter className="[&>*]:max-sm:w-full">
          <Button asChild size="lg">
            <Link to={accountTypeAddresses[type].plans()}>
              Proceed to Upgrade <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button variant="outline" size="lg" onClick={back}>
            Cancel
          </Button>
        </CardFooter>
      </Card>
    </div>
  );
}

/** Whether a previous page of this site exists in this tab: the router numbers its history entries. */
const hasPageBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

function whenCharged(subscription: Subscription, current: PlanOffer, target: PlanOffer): string {
  if (!isBasePlan(subscription.account_type, current.plan))
    return 'The difference is prorated for the remaining billing period.';
  return target.trialDays > 0 && subscription.trial_available
    ? `The first month is charged immediately after your ${target.trialDays}-day free trial. Nothing is charged today.`
    : 'The first month is charged immediately.';
}

const Side = ({ title, offer, hasTrial }: { title: string; offer: PlanOffer; hasTrial: boolean }) => (
  <Card>
    <CardHeader className="gap-3">
      <p className="text-sm text-muted-foreground">{title}</p>
      <CardTitle>{offer.name}</CardTitle>
      <PlanPrice offer={offer} hasTrial={hasTrial} />
    </CardHeader>
    <CardContent>
      <FeatureList features={offer.features} />
    </CardContent>
  </Card>
);
