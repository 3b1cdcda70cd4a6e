import { ChartNoAxesColumn, DollarSign, Flag, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Money } from '#kernel/web/ui/money.tsx';

const count = (figure: number) => figure.toLocaleString('en-US');

/** The four headline figures. */
export const OverviewCards = ({ overview }: { overview: OrganizerAnalytics['overview'] }) => (
  <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
    <Figure icon={DollarSign} label="Total Revenue" note="From all tournaments">
      <Money dollars={overview.totalRevenue} />
    </Figure>
    <Figure
      icon={Flag}
      label="Total Tournaments"
      note="This year"
      more={`${count(overview.allTimeTournaments)} of all time`}
    >
      {count(overview.totalTournaments)}
    </Figure>
    <Figure icon={Users} label="Total Players" note="Total registrations" more="Confirmed places">
      {count(overview.totalPlayers)}
    </Figure>
    <Figure
      icon={ChartNoAxesColumn}
      label="Avg Players/Tournament"
      note="Of all tournaments"
      more={overview.tournamentsPerMonth > 0 && `${countOf(overview.tournamentsPerMonth, 'tournament')} a month`}
    >
      {count(overview.avgPlayersPerTournament)}
    </Figure>
  </div>
);

type FigureProps = { icon: LucideIcon; label: string; note: string; more?: ReactNode; children: ReactNode };

const Figure = ({ icon: Icon, label, note, more, children }: FigureProps) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="px-5">
      <h2 className="flex items-center justify-between gap-3 text-base text-muted-foreground">
        {label} <Icon className="size-4.5 shrink-0 text-primary" aria-hidden />
      </h2>
      <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums">{children}</p>
      <p className="mt-1 text-sm text-muted-foreground">{note}</p>
      {more && <p className="text-sm text-muted-foreground">{more}</p>}
    </CardContent>
  </Card>
);
