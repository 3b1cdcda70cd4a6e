import { Link } from 'react-router';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import {
  allowanceRefusal,
  allowanceWords,
  type EntryAllowance,
  waitingWarning,
} from '#areas/entries/rules/entry-allowance.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';

/**
 * Stands where the form would be when the plan allows no further entry this month: nobody fills in what cannot be sent.
 */
export const NoEntryLeft = ({ allowance: { limit, used } }: { allowance: EntryAllowance }) => (
  <Alert>
    <AlertTitle>You have entered {used} tournaments this month</AlertTitle>
    <AlertDescription>
      <p>{allowanceRefusal(limit ?? 0)}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to={paths.golferUpgrade()}>Upgrade to {golferPlanName}</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to={paths.myTournaments()}>See your tournaments</Link>
        </Button>
      </p>
    </AlertDescription>
  </Alert>
);

/** Above the form of a golfer with a limit: which entry of the month it will be. */
export function AllowanceNote({ allowance }: { allowance: EntryAllowance }) {
  const words = allowanceWords(allowance);
  return words && <p className="mb-3 text-sm text-muted-foreground">{words}</p>;
}

/** Above the form of who would wait for a place that their plan does not let them have this month. */
export function WaitingWarning({ allowance }: { allowance: EntryAllowance }) {
  const words = waitingWarning(allowance);
  return (
    words && (
      <Alert className="mb-5">
        <AlertTitle>Your plan has no entry left this month</AlertTitle>
        <AlertDescription>
          <p>{words}</p>
          <Button asChild size="sm" className="mt-3">
            <Link to={paths.golferUpgrade()}>Upgrade to {golferPlanName}</Link>
          </Button>
        </AlertDescription>
      </Alert>
    )
  );
}
