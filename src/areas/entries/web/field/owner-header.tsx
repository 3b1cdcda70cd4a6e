import { statusNames } from '#areas/tournaments/rules/status-names.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';

/** Name, date, venue and status of an own tournament. */
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
    />
  );
}
