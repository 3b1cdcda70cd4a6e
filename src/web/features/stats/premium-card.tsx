import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { toDollars } from '#domain/money.ts';
import { offerOf } from '#domain/plan-catalogue.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { FeatureList } from '#web/ui/feature-list.tsx';
import { formatDollars } from '#web/ui/money.tsx';

/** For golfers without it: what premium adds, and the way there. */
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
        <Button asChild className="w-full">
          <Link to={paths.golferUpgrade()}>Upgrade to {offer.name}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
