import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { paths } from '#kernel/web/paths.ts';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';
import { State } from '#kernel/web/ui/state.tsx';

type EntryHeadingProps = {
  tournament: Registration['tournaments'];
  /** The state of the entry. */
  look: Look;
  /** The link of the name; the tournament's page where it is left out. */
  to?: string;
  /** Content at the end of the line of facts. */
  children?: ReactNode;
};

/** The tournament of a golfer's entry: name, date and place. */
export function EntryHeading({ tournament, look, to, children }: EntryHeadingProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to={to ?? paths.tournamentDetails(tournament.id)} className="touch-target font-semibold hover:underline">
          {tournament.title}
        </Link>
        <State {...look} />
      </div>
      <p className="text-sm text-muted-foreground">
        <CalendarDate date={tournament.start_date} />
        {tournament.start_time && (
          <>
            , <VenueTime date={tournament.start_date} time={tournament.start_time} timeZone={tournament.time_zone} />
          </>
        )}
        {' · '}
        {tournament.venue || 'TBD'}
        {children}
      </p>
    </>
  );
}
