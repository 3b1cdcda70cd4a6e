import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { PostRound } from './post-round.tsx';
import { type Round, type RoundPage, recordKeys, roundsQuery } from './queries.ts';
import { RoundRow } from './round-row.tsx';

/** Posted rounds, newest first, and the button to post another. */
export function RoundList({ firstPage }: { firstPage: RoundPage | null }) {
  const list = useInfiniteQuery(roundsQuery(firstPage));
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: (round: Round) => call(golfersEndpoints.deleteRound, { params: { id: round.id } }),
    onSuccess: (_, round) =>
      announce(`Round taken back: ${round.course}, ${formatCalendarDate(round.played_on, 'short')}`),
    onError: (error) =>
      toast({ title: 'Could not take the round back', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => Promise.all(recordKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const rounds = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const content = () => {
    if (list.isPending)
      return (
        <div role="status" aria-label="Loading" className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      );
    if (list.isError && rounds.length === 0)
      return <FailureState message="Your rounds could not be loaded." query={list} />;
    if (rounds.length === 0)
      return (
        <EmptyState
          icon={Flag}
          title="No rounds posted yet"
          description="Post three rounds and your estimated Handicap Index appears."
        />
      );
    return (
      <>
        <ul aria-label="Posted rounds" className="divide-y">
          {rounds.map((round) => (
            <RoundRow
              key={round.id}
              round={round}
              isEnding={takeBack.isPending && takeBack.variables?.id === round.id}
              onTakeBack={() => takeBack.mutate(round)}
            />
          ))}
        </ul>
        <LoadMore {...furtherPages(list)} count={rounds.length} noun="round" isQuiet />
      </>
    );
  };
  return (
    <Card>
      <CardHeader className="min-h-11 flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle level={3}>Posted rounds</CardTitle>
        <PostRound earlier={rounds} />
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}
