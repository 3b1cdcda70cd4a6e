import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';

type Recent = OrganizerAnalytics['recentPerformance'][number];

/** The figures of the three tournaments that started most recently; before any has started, those of the next ones. */
export const RecentPerformance = ({ tournaments }: { tournaments: Recent[] }) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">Recent Tournament Performance</CardTitle>
    </CardHeader>
    <CardContent>
      {tournaments.length === 0 ? (
        <EmptyState
          icon={CalendarPlus}
          title="No tournaments yet. Create your first tournament to see performance data here."
        >
          <Button asChild>
            <Link to={paths.createEvent()}>Create Tournament</Link>
          </Button>
        </EmptyState>
      ) : (
        <ul className="-my-5 divide-y">
          {tournaments.map((tournament) => (
            <RecentRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      )}
    </CardContent>
  </Card>
);

const RecentRow = ({ tournament: { id, title, start_date, players, revenue, status } }: { tournament: Recent }) => (
  <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-lg font-semibold">{title}</h3>
        <State {...tournamentLooks[status]} />
      </div>
      <p className="mt-1 text-muted-foreground">
        <CalendarDate date={start_date} format="plain" />
      </p>
    </div>
    <div className="flex items-center justify-between gap-3 sm:justify-end sm:gap-6">
      <dl className="flex gap-3 min-[22rem]:gap-6 sm:text-right">
        <div>
          <dt className="text-sm text-muted-foreground">Players</dt>
          <dd className="font-medium tabular-nums">{players.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">Revenue</dt>
          <dd className="font-medium">
            <Money dollars={revenue} />
          </dd>
        </div>
      </dl>
      <Button asChild variant="outline" size="sm">
        <Link to={paths.tournamentDetails(id)} aria-label={`View Details of ${title}`}>
          View Details
        </Link>
      </Button>
    </div>
  </li>
);
