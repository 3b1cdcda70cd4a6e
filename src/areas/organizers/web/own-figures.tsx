import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { type Stat, StatRow } from '#kernel/web/ui/stat-row.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { countTrend, moneyTrend, monthlyUse, shareTrend } from './trend-words.ts';

type Summary = OwnTournamentPage['summary'];
type OwnFiguresProps = { summary: Summary | undefined; isLoading: boolean };

/** Three all-time figures, each with this month's change from the last, and the number of people on waitlists. */
export function OwnFigures({ summary, isLoading }: OwnFiguresProps) {
  const hasKeys = viewerMay(useViewer(), 'api_access');
  const mayManageKeys = useHolds('integrations.manage');
  const { this_month: now, last_month: before } = summary ?? {};
  const wait = <Skeleton className="h-6 w-16" />;
  const shown = (value: ReactNode) => (isLoading ? wait : (value ?? '–'));
  const count = (value: number | null | undefined) => shown(value?.toLocaleString('en-US'));
  // Hidden on phones, where the label must suffice, in favour of the trend.
  const note = (text: string) => (
    <span key="note" className="max-sm:hidden">
      {text}
    </span>
  );
  const trends = (trend: string | undefined, more: ReactNode) =>
    [trend && <span className="text-foreground">{trend}</span>, more].filter(Boolean);
  const revenue = summary?.total_revenue ?? null;
  const stats: Stat[] = [
    {
      label: 'Total Tournaments',
      value: count(summary?.total_tournaments),
      notes: trends(now && before && countTrend(now.tournaments, before.tournaments), summary && usedOf(summary)),
    },
    {
      label: 'Total Revenue',
      value: shown(revenue === null ? null : <Money dollars={revenue} />),
      notes: trends(
        now && before && revenueTrend(now.revenue, before.revenue),
        note('From all tournaments, less refunds'),
      ),
    },
    {
      label: 'Total Players',
      value: count(summary?.total_players),
      notes: trends(now && before && shareTrend(now.players, before.players), note('Confirmed places')),
    },
    { label: 'Waitlisted', value: count(summary?.waitlisted), notes: [note('People waiting for a place')] },
  ];
  if (hasKeys)
    stats.push({
      label: 'Team members',
      value: count(summary?.team_members),
      notes: [<NoteLink key="team" to={paths.settings('team')} text="Your team" />],
    });
  if (hasKeys && mayManageKeys)
    stats.push({
      label: 'API calls',
      value: count(summary?.api_calls),
      notes: [<NoteLink key="api" to={paths.settings('api')} text="This month" />],
    });
  return <StatRow stats={stats} />;
}

/** The use of the plan's monthly limit; for an unlimited plan it is hidden on phones. */
const usedOf = ({ published_this_month: used, monthly_limit: limit }: NonNullable<Summary>) => (
  <span key="used" className={limit === null ? 'max-sm:hidden' : undefined}>
    {monthlyUse(used, limit)}
  </span>
);

/** Undefined for viewers who may not see the finances. */
const revenueTrend = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : moneyTrend(now, before);

const NoteLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
    {text}
  </Link>
);
