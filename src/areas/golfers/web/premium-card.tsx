import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { toDollars } from '#kernel/rules/money.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FeatureList } from '#kernel/web/ui/feature-list.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** For golfers on lower plans: the benefits of premium, and a link to it. */
export function PremiumCard() {
  const offer = offerOf('golfer', 'premium');
  if (!offer?.monthly) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex items-center gap-2.5">
          <Sparkles className="size-5 text-primary" aria-hidden /> Upgrade to {offer.name}
        </CardTitle>
        <p className="text-muted-foreground">{formatDollars(toDollars(offer.monthly))} a month</p>
      </CardHeader>
      <CardContent>
        <FeatureList features={offer.features} />
      </CardContent>
      <CardFooter>
        <Button asChild variant="outline" className="w-full">
          <Link to={paths.golferUpgrade()}>Upgrade to {offer.name}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
