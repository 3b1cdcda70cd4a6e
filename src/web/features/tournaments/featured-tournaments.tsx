import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';
import { paths } from '#web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { CalendarDate } from '#web/ui/date.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pictureAt } from './pictures.ts';

export type FeaturedTournaments = EndpointOutput<Endpoints['getFeaturedTournaments']>;

export const getFeatured = (fetchApi?: FetchApi) => call(endpoints.getFeaturedTournaments, { fetchApi });

/** Tournaments that their organizers put forward; absent when there are none. */
export function FeaturedTournamentsCard({ loaded }: { loaded: FeaturedTournaments | null }) {
  const featured = useQuery({
    queryKey: ['featured-tournaments'],
    queryFn: () => getFeatured(),
    initialData: loaded ?? undefined,
  });
  const tournaments = featured.data?.featured_tournaments ?? [];
  if (featured.isError || (featured.data && tournaments.length === 0)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-xl">Featured tournaments</CardTitle>
      </CardHeader>
      <CardContent>
        {featured.isPending ? (
          <Skeleton className="h-48 w-full" />
        ) : (
          <ul className="flex flex-col gap-6">
            {tournaments.map((tournament, index) => (
              <li key={tournament.id} className="flex gap-4">
                <img
                  src={pictureAt(index).src}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-20 shrink-0 rounded-lg object-cover"
                />
                <div className="min-w-0">
                  <Link
                    to={paths.tournamentDetails(tournament.id)}
                    className="thumb-room inline-block font-semibold hover:underline"
                  >
                    {tournament.title}
                  </Link>
                  <p className="text-sm text-muted-foreground">
                    <CalendarDate date={tournament.start_date} /> · {tournament.organizer_name}
                  </p>
                  <p className="text-sm text-muted-foreground">
                    {tournament.registration_fee === 0 ? 'Free' : <Money dollars={tournament.registration_fee} />} · up
                    to {tournament.max_participants} players
                  </p>
                  {tournament.description && <p className="mt-1 line-clamp-2 text-sm">{tournament.description}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
