import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { CalendarDate, Instant, VenueTime } from '#web/ui/date.tsx';
import { Money } from '#web/ui/money.tsx';
import { Progress } from '#web/ui/progress.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr]">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** A published tournament as its organizer sees it. */
export function TournamentFacts({ tournament }: { tournament: TournamentDetail }) {
  const { entries, held, max_participants: max } = tournament;
  return (
    <Card>
      <CardHeader className="flex-row items-center justify-between gap-3">
        <CardTitle>Facts</CardTitle>
        <Badge variant={tournament.status === 'active' ? 'default' : 'secondary'}>{tournament.status}</Badge>
      </CardHeader>
      <CardContent>
        <dl className="divide-y">
          <Fact label="Date">
            <CalendarDate date={tournament.start_date} format="long" />
            {tournament.start_time && (
              <>
                , <VenueTime date={tournament.start_date} time={tournament.start_time} timeZone={tournament.time_zone} />
              </>
            )}
          </Fact>
          <Fact label="Venue">{[tournament.venue, tournament.address, tournament.city, tournament.state].filter(Boolean).join(', ') || 'TBD'}</Fact>
          <Fact label="Entries">
            {entries} of {max}
            {held > 0 && <span className="font-normal text-muted-foreground"> ({held} being booked)</span>}
            <Progress className="mt-2 max-w-xs" value={entries - held} pending={held} max={max} aria-label={`${entries} of ${max} places taken`} />
          </Fact>
          <Fact label="Entry fee">{tournament.registration_fee === 0 ? 'Free' : <Money dollars={tournament.registration_fee} />}</Fact>
          <Fact label="Prize pool">
            <Money dollars={tournament.prize_pool} />
            {tournament.prize_pool_estimated && ' est.'}
          </Fact>
          <Fact label="Registration deadline">
            <Instant at={tournament.registration_deadline} timeZone={tournament.time_zone} />
          </Fact>
          <Fact label="Refund policy">{tournament.refund_policy_text}</Fact>
          {tournament.entry_state === 'awaiting_payments' && <Fact label="Notice">Registration opens when payments are set up</Fact>}
        </dl>
      </CardContent>
      <CardFooter>
        <Button asChild variant="outline">
          <Link to={paths.tournamentDetails(tournament.id)}>
            Public page <ExternalLink aria-hidden />
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
