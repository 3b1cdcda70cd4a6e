import { statusNames } from '#areas/tournaments/rules/status-names.ts';
import { ExternalLink, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';

/** Name, date, venue and status of an own tournament, and the ways on. */
export function OwnerHeader({ tournament }: { tournament: OwnTournament }) {
  const { start_date: date, start_time: time, time_zone: timeZone } = tournament;
  return (
    <PageHeader
      eyebrow={
        <Badge variant={tournament.status === 'active' ? 'default' : 'secondary'} className="px-3 py-1 text-sm">
          {statusNames[tournament.status]}
        </Badge>
      }
      title={<span className="wrap-anywhere">{tournament.title}</span>}
      description={
        <>
          {date ? <CalendarDate date={date} format="long" /> : 'Date to be announced'}
          {date && time && (
            <>
              , <VenueTime date={date} time={time} timeZone={timeZone} />
            </>
          )}
          <span className="block">{tournament.venue || 'Venue to be announced'}</span>
        </>
      }
    >
      <Button asChild variant="outline">
        <Link to={paths.tournamentManagement(tournament.id)}>
          <Settings2 aria-hidden /> Manage
        </Link>
      </Button>
      {tournament.status !== 'draft' && (
        <Button asChild variant="outline">
          <Link to={`${paths.tournamentDetails(tournament.id)}?view=public`}>
            <ExternalLink aria-hidden /> See the public page
          </Link>
        </Button>
      )}
    </PageHeader>
  );
}
