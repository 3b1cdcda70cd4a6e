import { Link } from 'react-router';
import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { type Enterable, useEntryOpening } from '#areas/tournaments/web/entry-opening.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';

type EntryButtonProps = {
  tournament: Pick<Tournament, 'id' | 'title'> & Enterable;
  size?: 'default' | 'lg';
  className?: string;
};

/** The button to enter, or the reason why entry is not possible. */
export function EntryButton({ tournament, size = 'default', className }: EntryButtonProps) {
  const { leadsTo, action, opensAt } = useEntryOpening(tournament);
  if (leadsTo === null) {
    return (
      <>
        <Button variant="secondary" size={size} className={className} disabled>
          {action}
        </Button>
        {opensAt && (
          <p className="mt-2 text-center text-sm text-muted-foreground">
            Opens in <Countdown until={opensAt.toISOString()} className="text-foreground" />
          </p>
        )}
      </>
    );
  }
  return (
    <Button asChild size={size} className={className}>
      <Link to={leadsTo === 'board' ? paths.leaderboard(tournament.id) : paths.tournamentRegistration(tournament.id)}>
        {action}
        <span className="sr-only">
          {leadsTo === 'board' ? ': ' : ' for '}
          {tournament.title}
        </span>
      </Link>
    </Button>
  );
}
