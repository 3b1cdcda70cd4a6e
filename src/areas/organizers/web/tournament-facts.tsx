import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import type { ReactNode } from 'react';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { PrizePool } from '#kernel/web/ui/prize-pool.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { Instant, VenueTime } from '#kernel/web/ui/date.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr]">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** The facts of a tournament that can no longer be changed. */
export function TournamentFacts({ tournament }: { tournament: TournamentDetail }) {
  return (
    <Card>
      <CardHeader className="flex-row items-center justify-between gap-3">
        <CardTitle>Tournament Details</CardTitle>
        <State {...tournamentLooks[tournament.status]} />
      </CardHeader>
      <CardContent>
        <dl className="divide-y">
          <Fact label="Date">
            {formatEventDays(tournament.start_date, tournament.end_date, 'long')}
            {tournament.start_time && (
              <>
                ,{' '}
                <VenueTime date={tournament.start_date} time={tournament.start_time} timeZone={tournament.time_zone} />
              </>
            )}
          </Fact>
          <Fact label="Venue">
            {[tournament.venue, tournament.address, tournament.city, tournament.state].filter(Boolean).join(', ') ||
              'TBD'}
          </Fact>
          <Fact label="Entry fee">
            {tournament.registration_fee === 0 ? 'Free' : <Money dollars={tournament.registration_fee} />}
          </Fact>
          <Fact label="Prize pool">
            <PrizePool dollars={tournament.prize_pool} isEstimate={tournament.prize_pool_estimated} />
          </Fact>
          <Fact label="Registration deadline">
            <Instant at={tournament.registration_deadline} timeZone={tournament.time_zone} />
          </Fact>
          <Fact label="Refund policy">{tournament.refund_policy_text}</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
