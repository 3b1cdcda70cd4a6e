import { ExternalLink, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FeatureList } from '#kernel/web/ui/feature-list.tsx';
import { planAwaited } from './plan-return.tsx';
import { PlanPrice } from './plan-price.tsx';
import { askForPlan, useNewTab } from './use-plan-checkout.ts';

type PlanPaymentCardProps = { offer: PlanOffer; hasTrial: boolean; dashboard: string };

/** The chosen plan with its price, and the button that opens the checkout and continues to the dashboard. */
export function PlanPaymentCard({ offer, hasTrial, dashboard }: PlanPaymentCardProps) {
  const navigate = useNavigate();
  const home = () => void navigate(dashboard);
  const { open, busy, link } = useNewTab({
    onOpened: () => void navigate(dashboard, { state: planAwaited(offer.plan) }),
    onFailed: home,
  });
  return (
    <Card>
      <CardHeader className="gap-3">
        <CardTitle className="text-lg">{offer.name} plan</CardTitle>
        <PlanPrice offer={offer} hasTrial={hasTrial} />
      </CardHeader>
      <CardContent>
        <FeatureList features={offer.features} />
      </CardContent>
      <CardFooter className="[&>*]:max-sm:w-full">
        {link ? (
          <Button asChild size="lg">
            <a href={link} target="_blank" rel="noreferrer">
              Continue to payment <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : (
          <Button
            size="lg"
            busy={busy !== null}
            onClick={() => void open(offer.plan, () => askForPlan(offer.accountType, offer.plan))}
          >
            <Lock aria-hidden /> Proceed to Payment
          </Button>
        )}
        <Button variant="ghost" size="lg" onClick={home}>
          Not now
        </Button>
      </CardFooter>
    </Card>
  );
}
