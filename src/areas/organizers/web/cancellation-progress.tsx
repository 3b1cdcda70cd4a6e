import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { paths } from '#kernel/web/paths.ts';
import { deskMoneyWords } from './desk-money-words.ts';
import { cancellationQuery, isEnded, type TournamentEnd, tournamentSumsQuery } from './queries.ts';

type CancellationProgressProps = {
  tournamentId: string;
  /** The progress as the loader read it; null right after the cancellation, when the card is scrolled into view. */
  loaded: TournamentEnd | null;
};

/** The progress of a cancellation, from the first refund to the last. The server continues even while nobody looks. */
export function CancellationProgress({ tournamentId, loaded }: CancellationProgressProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(cancellationQuery(tournamentId, loaded));
  const isDone = data !== undefined && isEnded(data);
  const card = useRef<HTMLDivElement>(null);
  const isNew = loaded === null;
  useEffect(() => {
    if (isNew) card.current?.focus();
  }, [isNew]);
  const Icon = isDone ? CircleCheck : Ban;
  const content = () => {
    if (data?.cancellation)
      return (
        <>
          <RefundProgress {...data.cancellation} isDone={isDone} />
          <DeskMoney tournamentId={tournamentId} />
        </>
      );
    if (isError)
      return (
        <FailureState message={`Error loading the refunds: ${messageOf(error)}`} query={{ refetch, isFetching }} />
      );
    return <Skeleton className="h-16 w-full" />;
  };
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-24 outline-none">
      <CardHeader className="flex-row items-center gap-3">
        <Icon className="size-5.5 shrink-0 text-primary" aria-hidden />
        <CardTitle>This tournament is cancelled</CardTitle>
      </CardHeader>
      <CardContent>
        {content()}
        {data?.cancellation && isError && (
          <p className="mt-3 text-sm text-destructive">
            The latest could not be read. It is tried again every few seconds.
          </p>
        )}
      </CardContent>
    </Card>
  );
}

/** Money taken at the desk, which no card refund returns. Nothing is shown to a member without access to the sums. */
function DeskMoney({ tournamentId }: { tournamentId: string }) {
  const { data: sums } = useQuery({ ...tournamentSumsQuery(tournamentId), enabled: useHolds('money.read') });
  if (!sums || sums.desk <= 0) return null;
  return (
    <p className="mt-3 rounded-lg bg-muted px-4 py-3 text-base">
      {deskMoneyWords(sums.desk)}:{' '}
      <Link className="underline underline-offset-4" to={paths.tournamentPlayers(tournamentId, { filter: 'ended' })}>
        see who paid there
      </Link>
      .
    </p>
  );
}

type RefundProgressProps = NonNullable<TournamentEnd['cancellation']> & { isDone: boolean };

function RefundProgress({
  orders,
  orders_open: open,
  refunds,
  refunds_done: done,
  refunded,
  isDone,
}: RefundProgressProps) {
  if (isDone && refunds === 0) {
    return (
      <p className="text-muted-foreground">
        {orders === 0
          ? 'Nobody had entered, so nobody had to be refunded.'
          : 'Everybody was told. No card payment was left to refund.'}
      </p>
    );
  }
  const made = `${done.toLocaleString('en-US')} of ${refunds.toLocaleString('en-US')} refunds made`;
  const ended = `${(orders - open).toLocaleString('en-US')} of ${orders.toLocaleString('en-US')} registrations ended`;
  const isEnding = open > 0;
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-semibold tabular-nums">{isEnding && refunds === 0 ? ended : made}</span>
        <span className="text-muted-foreground tabular-nums">{formatDollars(refunded)} refunded</span>
      </p>
      <Progress
        className="mt-3"
        value={isEnding && refunds === 0 ? orders - open : done}
        max={isEnding && refunds === 0 ? orders : refunds}
        aria-label={isEnding && refunds === 0 ? ended : made}
      />
      <p className="mt-3 text-base text-muted-foreground">
        {isDone
          ? 'Everybody was told, and everything paid by card went back in full.'
          : 'This goes on by itself: you may leave the page and come back.'}
      </p>
    </>
  );
}
