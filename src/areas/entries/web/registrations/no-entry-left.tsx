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
 * Replaces the form where the plan allows no further entry this month, so that nobody fills in a form that would be
 * refused.
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

/** The note above the form of a golfer with a monthly limit: which entry of the month this is. */
export function AllowanceNote({ allowance }: { allowance: EntryAllowance }) {
  const words = allowanceWords(allowance);
  return words && <p className="mb-3 text-sm text-muted-foreground">{words}</p>;
}

/** The warning above the form of a golfer who joins a waitlist with no entry left this month. */
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
