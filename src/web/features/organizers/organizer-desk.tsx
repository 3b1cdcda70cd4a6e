import { useInfiniteQuery } from '@tanstack/react-query';
import { DollarSign, Flag, type LucideIcon, Users } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '#web/client/api.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnTournaments } from './own-tournaments.tsx';
import { PaymentSetupCard } from './payment-setup-card.tsx';
import { type OwnTournamentPage, ownTournamentsQuery } from './queries.ts';

/** The body that the dashboards of all plans share. */
export function OrganizerDesk({ firstPage }: { firstPage: OwnTournamentPage | null }) {
  const list = useInfiniteQuery(ownTournamentsQuery(firstPage));
  const { isError, error } = list;
  useEffect(() => {
    if (isError) toast({ title: 'Error fetching organizer tournaments', description: messageOf(error), variant: 'destructive' });
  }, [isError, error]);
  const summary = list.data?.pages[0]?.summary;
  const usage =
    summary &&
    (summary.monthly_limit === null ? `${summary.published_this_month} this month · Unlimited` : `${summary.published_this_month} of ${summary.monthly_limit} tournaments this month`);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-5 sm:grid-cols-3">
        <StatCard icon={Flag} label="Total Tournaments" note={usage}>
          {summary?.total_tournaments ?? 0}
        </StatCard>
        <StatCard icon={DollarSign} label="Total Revenue" note="From completed payments">
          <Money dollars={summary?.total_revenue ?? 0} />
        </StatCard>
        <StatCard icon={Users} label="Total Players" note="Paid places">
          {(summary?.total_players ?? 0).toLocaleString('en-US')}
        </StatCard>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OwnTournaments
          tournaments={list.data?.pages.flatMap(({ data }) => data) ?? []}
          isLoading={list.isPending}
          failure={list.isError ? messageOf(list.error) : null}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        />
        <PaymentSetupCard />
      </div>
    </div>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; note: string | undefined; children: ReactNode };

const StatCard = ({ icon: Icon, label, note, children }: StatCardProps) => (
  <Card className="py-5">
    <CardContent>
      <p className="flex items-center justify-between gap-3 text-muted-foreground">
        {label} <Icon className="size-4.5 text-primary" aria-hidden />
      </p>
      <p className="mt-2 text-3xl font-semibold tabular-nums">{children}</p>
      {note && <p className="mt-1 text-sm text-muted-foreground">{note}</p>}
    </CardContent>
  </Card>
);
