import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { State } from '#kernel/web/ui/state.tsx';

/**
 * The name, date, venue and status of the organizer's own tournament.
 * @param firstStart the first start of the published tee sheet, which the weather may have moved; null before one
 */
export function OwnerHeader({ tournament, firstStart }: { tournament: OwnTournament; firstStart: string | null }) {
  const { start_date: date, start_time: time, time_zone: timeZone } = tournament;
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{tournament.title}</span>}
      description={
        <span>
          <span className="text-sm">
            <State {...tournamentLooks[tournament.status]} /> ·{' '}
            {date ? <CalendarDate date={date} /> : 'Date to be announced'}
            {date && time && (
              <>
                , <VenueTime date={date} time={firstStart ?? time} timeZone={timeZone} />
                {firstStart !== null && firstStart !== time && ` (was ${printTime(time)})`}
              </>
            )}{' '}
            · {tournament.venue || 'Venue to be announced'}
          </span>
        </span>
      }
    />
  );
}
