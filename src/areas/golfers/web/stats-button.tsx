import { ChartLine } from 'lucide-react';
import { Link } from 'react-router';
import { toDollars } from '#kernel/rules/money.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

const label = (
  <>
    <ChartLine aria-hidden /> My Stats & Handicap
  </>
);

/**
 * Leads premium golfers to their statistics; shows others the benefits of premium first, and that basic figures are
 * free.
 */
export function StatsButton({ isPremium }: { isPremium: boolean }) {
  if (isPremium) {
    return (
      <Button asChild variant="outline">
        <Link to={paths.golferStats()}>{label}</Link>
      </Button>
    );
  }
  const offer = offerOf('golfer', 'premium');
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">{label}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title={<>Upgrade to {offer?.name}</>}
          description={
            <>
              Your estimated Handicap Index from posted rounds, its trend and insights come with {offer?.name}
              {offer?.monthly ? `, ${formatDollars(toDollars(offer.monthly))} a month` : ''}. Figures and goals that you
              keep yourself are free.
            </>
          }
        />
        <DialogFooter>
          <Button asChild variant="outline">
            <Link to={paths.golferStats()}>See my figures</Link>
          </Button>
          <Button asChild>
            <Link to={paths.golferUpgrade()}>Upgrade</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
