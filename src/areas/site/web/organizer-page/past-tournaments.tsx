import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { BrandTournamentPage } from '#areas/brand/contract/organizer-brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';

type Row = BrandTournamentPage['data'][number];

const placeOf = ({ country_clubs: club, venue, city, state }: Row): string =>
  [club?.club_name ?? venue, [club?.city ?? city, club?.state ?? state].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ');

/** Past tournaments, latest first, with links to public results. */
export const PastTournaments = ({ tournaments }: { tournaments: readonly Row[] }) => (
  <ul className="divide-y rounded-xl border bg-card shadow-xs">
    {tournaments.map((tournament) => (
      <li key={tournament.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
        <div className="min-w-0 basis-64 grow">
          <h3 className="font-semibold wrap-anywhere">
            <Link
              to={paths.tournamentDetails(tournament.id)}
              className="touch-target inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {tournament.title}
            </Link>
          </h3>
          <p className="mt-0.5 text-muted-foreground wrap-anywhere">
            <CalendarDate date={tournament.start_date} /> {placeOf(tournament) && `· ${placeOf(tournament)}`}
          </p>
        </div>
        {tournament.has_results && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.leaderboard(tournament.id)}>
              <Trophy aria-hidden /> Results<span className="sr-only"> of {tournament.title}</span>
            </Link>
          </Button>
        )}
      </li>
    ))}
  </ul>
);
