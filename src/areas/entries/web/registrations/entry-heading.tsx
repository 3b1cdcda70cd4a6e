import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { paths } from '#kernel/web/paths.ts';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';

/** What a golfer's entry is in: name, day and place. `badge` says where the entry stands. */
export function EntryHeading({ tournament, badge }: { tournament: Registration['tournaments']; badge: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Link
          to={paths.tournamentDetails(tournament.id)}
          className="touch-target text-lg font-semibold hover:underline"
        >
          {tournament.title}
        </Link>
        {badge}
      </div>
      <p className="mt-1 text-muted-foreground">
        <CalendarDate date={tournament.start_date} />
        {tournament.start_time && (
          <>
            , <VenueTime date={tournament.start_date} time={tournament.start_time} timeZone={tournament.time_zone} />
          </>
        )}
        {' · '}
        {tournament.venue || 'TBD'}
      </p>
    </>
  );
}
