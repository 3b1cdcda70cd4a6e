import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { TournamentCard } from './tournament-card.tsx';

/** The next few tournaments, as a taste of the marketplace. Nothing at all while there are none. */
export function UpcomingTournaments({ tournaments }: { tournaments: readonly Tournament[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-labelledby="upcoming-title" className="page-width py-20 sm:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="upcoming-title" className="font-display text-2xl font-semibold">
            Coming up soon
          </h2>
          <p className="mt-2 text-lg text-muted-foreground">The next first tees. Places go quickly.</p>
        </div>
        <Button asChild variant="outline">
          <Link to={paths.tournaments()}>
            See all tournaments
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
      <ul className="mt-9 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {tournaments.map((tournament, index) => (
          <li key={tournament.id} className="max-lg:last:odd:hidden max-sm:last:odd:block">
            <TournamentCard tournament={tournament} index={index} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
