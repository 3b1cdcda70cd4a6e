import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { DisputeState } from './dispute-state.tsx';
import { reasonWords } from '#areas/money/rules/dispute-words.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { type Dispute, type DisputePage, disputesQuery } from './queries.ts';

/** Own payments that cardholders dispute, what banks hold back, and what waits for an answer. */
export function DisputeList({ firstPage }: { firstPage: DisputePage | null }) {
  const list = useInfiniteQuery(disputesQuery(firstPage));
  const { data, isPending, error, isFetching, refetch } = list;
  useCalmEvents(() => refetch(), ['tournament', 'ready']);
  const [first] = data?.pages ?? [];
  if (isPending)
    return (
      <div role="status" aria-label="Loading the disputes">
        <Skeleton className="h-64 w-full rounded-xl" />
      </div>
    );
  if (!first)
    return <FailureState message={`Error loading the disputes: ${messageOf(error)}`} query={{ refetch, isFetching }} />;
  const disputes = data?.pages.flatMap((page) => page.data) ?? [];
  if (disputes.length === 0)
    return (
      <EmptyState
        icon={ShieldCheck}
        title="No disputes"
        description="When a cardholder takes a payment to their bank, the case is here, with the answer filled in."
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg">
        Banks hold back <Money dollars={first.held} cents className="font-semibold" />.{' '}
        {first.waiting === 1 ? '1 case waits' : `${first.waiting} cases wait`} for your answer.
      </p>
      <ul aria-label="Disputes" className="divide-y rounded-xl border bg-card shadow-xs">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeRow dispute={dispute} />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={disputes.length} noun="dispute" />
    </div>
  );
}

const DisputeRow = ({ dispute }: { dispute: Dispute }) => (
  <div className="flex flex-col gap-x-6 gap-y-2 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-5">
    <div className="min-w-0">
      <h2 className="font-semibold wrap-anywhere">
        <Link
          to={paths.dispute(dispute.id)}
          className="touch-target inline-block text-primary underline decoration-primary/35 underline-offset-4"
        >
          <Money dollars={dispute.amount} cents /> for {dispute.title}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
        {dispute.who || 'A cardholder'} {reasonWords(dispute.reason)} ·{' '}
        <LocalTime at={dispute.opened_at} format="date" />
      </p>
    </div>
    <DisputeState dispute={dispute} />
  </div>
);
