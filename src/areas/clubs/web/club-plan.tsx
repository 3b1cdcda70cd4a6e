import { Link } from 'react-router';
import type { SubscriptionState } from '#kernel/contract/plans.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The state of the club's subscription, as a sentence. */
function clubPlanWords(state: SubscriptionState): string {
  if (!state.subscribed)
    return 'Without a plan your open days are not offered to organizers. Your profile stays yours to edit.';
  if (state.status === 'past_due') return 'Your last payment failed. Please update your card to keep your plan.';
  return `Your open days can be offered to organizers.${termWords(state)}`;
}

function termWords({ subscription_end, cancel_at_period_end: isEnding, status }: SubscriptionState): string {
  if (!subscription_end) return '';
  const end = formatCalendarDate(subscription_end, 'short');
  if (isEnding) return ` The plan ends on ${end}.`;
  return status === 'granted' ? ` Included until ${end}.` : ` It renews on ${end}.`;
}

/** The club's plan, with a link to all plans. */
export function ClubPlan({ subscription }: { subscription: SubscriptionState }) {
  const { plan, subscribed } = subscription;
  const offer = offerOf('country_club', plan);
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle className="text-lg">{subscribed ? `${offer?.name} plan` : 'No active plan'}</CardTitle>
          {subscribed && <State tone="good" words="Active" />}
        </div>
        {!subscribed && offer?.monthly && (
          <p className="text-muted-foreground">{`${offer.name} is ${formatDollars(offer.monthly / 100)} per month`}</p>
        )}
      </CardHeader>
      <CardContent>
        <p>{clubPlanWords(subscription)}</p>
      </CardContent>
      <CardFooter>
        <Button asChild variant={subscribed ? 'outline' : 'default'}>
          <Link to={paths.countryClubSubscription()}>{subscribed ? 'See plans' : 'Choose a plan'}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
