import { Check, Lock } from 'lucide-react';
import { offerOf } from '#domain/plan-catalogue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

const everyClubs = [
  'Discoverability',
  'Tee-time booking management',
  'Display of available tournament times',
  'Organizer connection',
  'Club profile',
];
const premiumOnly = ['Advanced analytics', 'Revenue insights', 'Priority organizer matching'];

/** What a club has, and what it would have on the premium plan. */
export function ClubFeatures({ isPremium }: { isPremium: boolean }) {
  const premiumName = offerOf('country_club', 'premium')?.name ?? 'Premium';
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-xl">Club Features</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {[...everyClubs, ...(isPremium ? premiumOnly : [])].map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
              <span>
                {feature}
                <span className="sr-only">, included</span>
              </span>
            </li>
          ))}
          {!isPremium &&
            premiumOnly.map((feature) => (
              <li key={feature} className="flex items-start gap-3 text-muted-foreground">
                <Lock className="mt-0.5 size-5 shrink-0 p-px" aria-hidden />
                <span className="flex-1">{feature}</span>
                <Badge variant="outline" className="mt-px">
                  <span className="sr-only">Locked: </span>
                  {premiumName}
                </Badge>
              </li>
            ))}
        </ul>
      </CardContent>
    </Card>
  );
}
