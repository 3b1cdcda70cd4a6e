import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';

/** Shown to clubs without an active plan. */
export const PlanNotice = () => (
  <Alert>
    <EyeOff aria-hidden />
    <AlertTitle>Your slots are not shown to organizers</AlertTitle>
    <AlertDescription>
      They are listed as soon as your plan is active. Your profile, photos and slots stay yours to edit meanwhile.{' '}
      <IfHolds permission="money.setup">
        <Link to={paths.countryClubSubscription()} className="font-medium text-primary underline underline-offset-4">
          Choose a plan
        </Link>
      </IfHolds>
    </AlertDescription>
  </Alert>
);
