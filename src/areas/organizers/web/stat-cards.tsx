import { Braces, DollarSign, Flag, ListOrdered, type LucideIcon, UserCog, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { countTrend, moneyTrend, monthlyUse, shareTrend } from './trend-words.ts';

type StatCardsProps = { summary: OwnTournamentPage['summary'] | undefined; isLoading: boolean };

/** Three figures of all time, each with how this month stands against the last, and who waits for a place. */
export function StatCards({ summary, isLoading }: StatCardsProps) {
  const { this_month: now, last_month: before } = summary ?? {};
  const hasKeys = viewerMay(useViewer(), 'api_access');
  return (
    <div className={cn('grid gap-3 sm:grid-cols-2 sm:gap-5', hasKeys ? 'lg:grid-cols-3' : 'xl:grid-cols-4')}>
      <StatCard
        icon={Flag}
        label="Total Tournaments"
        trend={now && before && countTrend(now.tournaments, before.tournaments)}
        note={summary && `Published. ${monthlyUse(summary.published_this_month, summary.monthly_limit)}`}
        isLoading={isLoading}
      >
        {summary?.total_tournaments.toLocaleString('en-US')}
      </StatCard>
      <StatCard
        icon={DollarSign}
        label="Total Revenue"
        trend={now && before && revenueTrend(now.revenue, before.revenue)}
        note="From all tournaments, less refunds"
        isLoading={isLoading}
      >
        {summary && summary.total_revenue !== null ? <Money dollars={summary.total_revenue} /> : undefined}
      </StatCard>
      <StatCard
        icon={Users}
        label="Total Players"
        trend={now && before && shareTrend(now.players, before.players)}
        note="Confirmed places"
        isLoading={isLoading}
      >
        {summary?.total_players.toLocaleString('en-US')}
      </StatCard>
      <StatCard
        icon={ListOrdered}
        label="Waitlisted"
        trend={undefined}
        note="People waiting for a place"
        isLoading={isLoading}
      >
        {summary?.waitlisted.toLocaleString('en-US')}
      </StatCard>
      {hasKeys && (
        <>
          <StatCard
            icon={UserCog}
            label="Team members"
            trend={undefined}
            note={<TileLink to={paths.settings('team')}>Your team</TileLink>}
            isLoading={isLoading}
          >
            {summary?.team_members.toLocaleString('en-US')}
          </StatCard>
          <IfHolds permission="integrations.manage">
            <StatCard
              icon={Braces}
              label="API calls"
              trend={undefined}
              note={<TileLink to={paths.settings('api')}>This month</TileLink>}
              isLoading={isLoading}
            >
              {summary?.api_calls?.toLocaleString('en-US')}
            </StatCard>
          </IfHolds>
        </>
      )}
    </div>
  );
}

/** None for who may not read the books. */
const revenueTrend = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : moneyTrend(now, before);

const TileLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="underline underline-offset-4">
    {children}
  </Link>
);

type StatCardProps = {
  icon: LucideIcon;
  label: string;
  trend: string | undefined;
  note: ReactNode;
  isLoading: boolean;
  children: ReactNode;
};

/** One figure; a dash where it could not be read. */
const StatCard = ({ icon: Icon, label, trend, note, isLoading, children }: StatCardProps) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 sm:grid-cols-1">
      <h2 className="flex items-center justify-between gap-3 text-muted-foreground">
        {label} <Icon className="hidden size-4.5 text-primary sm:block" aria-hidden />
      </h2>
      <div className="row-span-3 text-2xl font-semibold tabular-nums sm:row-span-1 sm:mt-1 sm:text-3xl">
        {isLoading ? <Skeleton className="h-8 w-20 sm:h-9" /> : (children ?? '–')}
      </div>
      {trend && <p className="text-sm font-medium tabular-nums sm:mt-1">{trend}</p>}
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
    </CardContent>
  </Card>
);
