import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { ownStartsKey, ownStartsQuery } from './queries.ts';
import { TeeTimeRow } from './tee-time-row.tsx';

const linkClass = 'touch-target inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4';

/**
 * The golfer's starts in one tournament: time, hole and group. Renders nothing without a published sheet that has them.
 */
export function EntryStarts({ tournamentId }: { tournamentId: string }) {
  const queryClient = useQueryClient();
  const read = useQuery(ownStartsQuery(null));
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: ownStartsKey }), ['notification', 'ready']);
  if (!read.data && read.isError) return <FailureState message="We could not find out when you start." query={read} />;
  const starts = read.data?.data.filter(({ tournament }) => tournament.id === tournamentId) ?? [];
  if (starts.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{starts.length === 1 ? 'Your tee time' : 'Your tee times'}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <ul className="divide-y">
          {starts.map(({ round_id: roundId, round_number: number, rounds, date, group }) => (
            <li key={`${roundId} ${group.number}`} className="py-3 first:pt-0 last:pb-0">
              <p className="text-sm text-muted-foreground">
                {rounds > 1 && `Round ${number}, `}
                <CalendarDate date={date} />
              </p>
              <ul>
                {/* All groups here include the golfer, so none needs a mark. */}
                <TeeTimeRow group={{ ...group, is_own: false }} />
              </ul>
              <Link to={paths.myTeeTime(roundId)} className={linkClass}>
                Check-in code and directions
                {rounds > 1 && <span className="sr-only"> of round {number}</span>}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={`${paths.tournamentDetails(tournamentId)}#tee-times`} className={linkClass}>
          All tee times
        </Link>
      </CardContent>
    </Card>
  );
}
