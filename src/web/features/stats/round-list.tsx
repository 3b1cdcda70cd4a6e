import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag, Undo2 } from 'lucide-react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { furtherPages } from '#web/client/further-pages.ts';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { CalendarDate, formatCalendarDate } from '#web/ui/date.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { formatHandicap } from './figure-values.ts';
import { PostRound } from './post-round.tsx';
import { type Round, type RoundPage, roundsKey, roundsQuery, statsKey } from './queries.ts';
import { cn } from '#web/ui/class-names.ts';

/** Posted rounds, newest first, and posting another. */
export function RoundList({ firstPage }: { firstPage: RoundPage | null }) {
  const list = useInfiniteQuery(roundsQuery(firstPage));
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: (round: Round) => call(endpoints.deleteRound, { params: { id: round.id } }),
    onSuccess: (_, round) =>
      toast({
        title: 'Round taken back',
        description: `${round.course}, ${formatCalendarDate(round.played_on, 'short')}`,
      }),
    onError: (error) =>
      toast({ title: 'Could not take the round back', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => Promise.all([statsKey, roundsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
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
      return (
        <FailureState
          message="Your rounds could not be loaded."
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      );
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
        <PostRound />
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}

function RoundRow({ round, isEnding, onTakeBack }: { round: Round; isEnding: boolean; onTakeBack: () => void }) {
  const what = `${round.course}, ${formatCalendarDate(round.played_on, 'short')}`;
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5',
        'first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto_auto] sm:gap-x-8',
      )}
    >
      <div className="min-w-0">
        <p className="font-medium break-words">{round.course}</p>
        <p className="text-sm text-muted-foreground">
          <CalendarDate date={round.played_on} format="short" /> · rating {round.course_rating.toFixed(1)} · slope{' '}
          {round.slope}
        </p>
      </div>
      <div className="text-right max-sm:row-start-2 max-sm:text-left">
        <p className="text-lg leading-6 font-semibold tabular-nums max-sm:inline">{round.adjusted_score}</p>
        <p className="text-sm text-muted-foreground tabular-nums max-sm:ml-2 max-sm:inline">
          differential {formatHandicap(round.differential)}
        </p>
      </div>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            busy={isEnding}
            aria-label={`Take back ${what}`}
            className="max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
          >
            {!isEnding && <Undo2 aria-hidden />}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Take this round back?</AlertDialogTitle>
            <AlertDialogDescription>
              {what}: {round.adjusted_score}. It no longer counts towards your index.
            </AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>Keep it</AlertDialogCancel>
            <AlertDialogAction variant="destructive" onClick={onTakeBack}>
              Take back
            </AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </li>
  );
}
