import { Check, Hourglass, Lock } from 'lucide-react';
import { type Feature, featureOf } from '#kernel/rules/capabilities.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FeatureName } from '#kernel/web/ui/feature-list.tsx';

const feature = (text: string) => featureOf('country_club', text);
const everyClubs = [
  'Discoverability',
  'Tee-time booking management',
  'Display of available tournament times',
  'Organizer connection',
  'Club profile',
].map(feature);
const premiumOnly = ['Advanced analytics', 'Revenue insights', 'Priority organizer matching'].map(feature);

/** The features of the club's plan, and those of the premium plan. */
export function ClubFeatures({ hasPremium }: { hasPremium: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Club Features</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {everyClubs.map((one) => (
            <Line key={one.text} feature={one} isLocked={false} />
          ))}
          {premiumOnly.map((one) => (
            <Line key={one.text} feature={one} isLocked={!hasPremium} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

/** A tick if the club has the feature, a lock if another plan has it, an hourglass if it is not available yet. */
function Line({ feature, isLocked }: { feature: Feature; isLocked: boolean }) {
  if (!isLocked && !feature.coming) {
    return (
      <li className="flex items-start gap-3">
        <Check className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
        <span>
          {feature.text}
          <span className="sr-only">, included</span>
        </span>
      </li>
    );
  }
  const Icon = isLocked ? Lock : Hourglass;
  return (
    <li className="flex items-start gap-3 text-muted-foreground">
      <Icon className="mt-0.5 size-5 shrink-0 p-px" aria-hidden />
      <div className="flex-1">
        <FeatureName feature={feature} />
      </div>
      {isLocked && (
        <Fact>
          <span className="sr-only">Locked: </span>
          {offerOf('country_club', 'premium')?.name}
        </Fact>
      )}
    </li>
  );
}
