import { DollarSign, Flag, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MonthlyLimitNote } from './monthly-limit.tsx';
import { OwnTournaments } from './own-tournaments.tsx';
import { PaymentSetupCard } from './payment-setup-card.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { useOwnTournaments } from './use-own-tournaments.ts';

/** The body that the dashboards of all plans share. */
export function OrganizerDesk({ firstPage }: { firstPage: OwnTournamentPage | null }) {
  const { shown, summary, isLoading } = useOwnTournaments(firstPage);
  const usage =
    summary &&
    (summary.monthly_limit === null ? `${summary.published_this_month} this month · Unlimited` : `${summary.published_this_month} of ${summary.monthly_limit} tournaments this month`);
  const limit = summary?.monthly_limit ?? null;
  return (
    <div className="flex flex-col gap-8">
      {summary && limit !== null && summary.published_this_month >= limit && <MonthlyLimitNote limit={limit} />}
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        <StatCard icon={Flag} label="Total Tournaments" note={usage} isLoading={isLoading}>
          {summary?.total_tournaments.toLocaleString('en-US')}
        </StatCard>
        <StatCard icon={DollarSign} label="Total Revenue" note="From completed payments" isLoading={isLoading}>
          {summary && <Money dollars={summary.total_revenue} />}
        </StatCard>
        <StatCard icon={Users} label="Total Players" note="Confirmed places" isLoading={isLoading}>
          {summary?.total_players.toLocaleString('en-US')}
        </StatCard>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <OwnTournaments {...shown} />
        {/* On a phone the way to being paid comes before a long list. */}
        <div className="order-first lg:order-none">
          <PaymentSetupCard />
        </div>
      </div>
    </div>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; note: string | undefined; isLoading: boolean; children: ReactNode };

/** One figure; a dash where it could not be read. */
const StatCard = ({ icon: Icon, label, note, isLoading, children }: StatCardProps) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-1">
      <p className="flex items-center justify-between gap-3 text-muted-foreground">
        {label} <Icon className="hidden size-4.5 text-primary sm:block" aria-hidden />
      </p>
      <div className="row-span-2 text-2xl font-semibold tabular-nums sm:row-span-1 sm:mt-1 sm:text-3xl">
        {isLoading ? <Skeleton className="h-8 w-20 sm:h-9" /> : (children ?? '–')}
      </div>
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
    </CardContent>
  </Card>
);
