import { Link } from 'react-router';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import type { EntryOpening } from '#areas/tournaments/rules/entry-opening.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';

const titles: Record<EntryOpening['state'], string> = {
  open: 'Registration is open',
  full: 'This tournament is full',
  closed: 'Registration is closed',
  awaiting_payments: 'Not open yet',
  paused: 'Entry is paused',
  ballot: 'Places are drawn',
  not_open: 'Not open yet',
};

/** Replaces the form while entry is closed to this golfer: the reason, when that changes, and a link. */
export function NotOpen({ opening, hasHeld }: { opening: EntryOpening; hasHeld: boolean }) {
  const { state, sentence, opensAt, isEarlierWithPremium } = opening;
  const mayComeBack = state === 'full' && hasHeld;
  return (
    <Alert>
      <AlertTitle>{titles[state]}</AlertTitle>
      <AlertDescription>
        <p>{mayComeBack ? 'Places that are held and not paid for come back: look again in half an hour.' : sentence}</p>
        {opensAt && (
          <p className="mt-3 text-lg text-foreground">
            Opens in <Countdown until={opensAt.toISOString()} />
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          {isEarlierWithPremium && (
            <Button asChild size="sm">
              <Link to={paths.golferUpgrade()}>Enter earlier with {golferPlanName}</Link>
            </Button>
          )}
          <Button asChild variant="outline" size="sm">
            <Link to={paths.tournaments()}>Find another tournament</Link>
          </Button>
        </p>
      </AlertDescription>
    </Alert>
  );
}
