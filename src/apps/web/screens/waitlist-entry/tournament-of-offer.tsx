import { useQuery } from '@tanstack/react-query';
import { useOwnCredit } from '#areas/entries/web/registrations/credit-choice.tsx';
import { getTournament } from '#areas/site/web/tournaments/queries.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { Fact } from '#areas/waitlist/web/waitlist-entry-frame.tsx';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { CalendarDate, VenueTime } from '#kernel/web/ui/date.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The tournament of an offer; null where it could not be read, and the offer stands without it. */
export const readTournament = (id: string, fetchApi?: FetchApi): Promise<TournamentDetail | null> =>
  orNullOnApiError(getTournament(id, fetchApi));

/** The tournament and the terms of an offer; read once there is an offer. */
export function TournamentOfOffer({ id, loaded }: { id: string; loaded: TournamentDetail | null }) {
  const { data: tournament } = useQuery({
    queryKey: ['tournament-of-offer', id],
    queryFn: () => readTournament(id),
    ...(loaded ? { initialData: loaded, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  const credit = useOwnCredit(tournament?.organizer_id ?? '', tournament != null);
  if (!tournament) return null;
  const { start_date: date, start_time: time, time_zone: timeZone, venue, city, state } = tournament;
  return (
    <>
      <dl className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="When">
          <CalendarDate date={date} format="long" />
          {time && (
            <>
              , <VenueTime date={date} time={time} timeZone={timeZone} />
            </>
          )}
        </Fact>
        <Fact label="Where">{[venue, city, state].filter(Boolean).join(', ') || 'To be announced'}</Fact>
      </dl>
      <p className="text-muted-foreground">{tournament.refund_policy_text}</p>
      {credit > 0 && (
        <p className="text-muted-foreground">
          A place from the waitlist is paid by card alone: your credit of {formatDollars(credit)} stays for another
          entry.
        </p>
      )}
    </>
  );
}
