import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { pictureOf } from './pictures.ts';

export type FeaturedTournaments = EndpointOutput<(typeof tournamentsEndpoints)['getFeaturedTournaments']>;

export const getFeatured = (fetchApi?: FetchApi) => call(tournamentsEndpoints.getFeaturedTournaments, { fetchApi });

/** Featured tournaments; absent if there are none. */
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
        <CardTitle className="text-lg">Featured tournaments</CardTitle>
      </CardHeader>
      <CardContent>
        {featured.isPending ? (
          <Skeleton className="h-48 w-full" />
        ) : (
          <ul className="flex flex-col gap-6">
            {tournaments.map((tournament) => (
              <li key={tournament.id} className="flex gap-4">
                <Thumbnail picture={pictureOf(tournament)} />
                <div className="min-w-0">
                  <Link
                    to={paths.tournamentDetails(tournament.id)}
                    className="touch-target inline-block font-semibold hover:underline"
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

const Thumbnail = ({ picture: { src } }: { picture: ReturnType<typeof pictureOf> }) => (
  <img
    src={src}
    srcSet={pictureSrcSet(src)}
    sizes="5rem"
    alt=""
    width={80}
    height={80}
    loading="lazy"
    decoding="async"
    className="size-20 shrink-0 rounded-lg object-cover"
  />
);
