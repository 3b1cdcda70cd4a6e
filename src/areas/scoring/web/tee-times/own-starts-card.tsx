import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Flag, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnStarts } from '#areas/play/contract/tee-times.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { boardWords } from './board-words.ts';
import { ownStartsKey, ownStartsQuery } from './queries.ts';

/** The golfer's next starts: times and places. Renders nothing without a published sheet that has them. */
export function OwnStartsCard({ loaded }: { loaded: OwnStarts | null }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(ownStartsQuery(loaded));
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: ownStartsKey }), ['notification', 'ready']);
  const starts = data?.data ?? [];
  if (starts.length === 0) return null;
  return (
    <Card className="border-primary/30">
      <CardHeader>
        <CardTitle className="text-lg">Your tee times</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="-my-3 divide-y">
          {starts.map(({ round_id, round_number, rounds, date, tournament, group }) => (
            <li key={`${round_id} ${group.number}`}>
              <Link
                to={paths.myTeeTime(round_id)}
                className="-mx-3 flex items-center gap-4 rounded-lg px-3 py-3.5 hover:bg-accent"
              >
                <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
                  <Flag className="size-5" aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">
                    You’re in group {group.number}, {printTime(group.start.time)}, {printHole(group.start)}
                  </span>
                  <span className="block text-muted-foreground wrap-anywhere">
                    {tournament.title}
                    {rounds > 1 && `, round ${round_number}`}, <CalendarDate date={date} />
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-muted-foreground" aria-hidden />
              </Link>
              <p className="-mt-1 mb-3 ml-15">
                <Link
                  to={paths.leaderboard(tournament.id)}
                  className="touch-target inline-flex min-h-6 items-center gap-1.5 font-medium text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
                >
                  <Trophy className="size-4" aria-hidden />
                  {boardWords(date, tournament.time_zone, new Date())}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
