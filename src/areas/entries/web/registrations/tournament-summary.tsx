import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import { CalendarDays, MapPin, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { PrizePool } from '#kernel/web/ui/prize-pool.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CalendarDate, Instant, VenueTime } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { Spoken } from '#kernel/web/ui/spoken.tsx';

type FactProps = { label: string; isWide?: boolean; children: ReactNode };

/** @param isWide shown only beside the form: phones show just the facts that golfers decide by */
const Fact = ({ label, isWide = false, children }: FactProps) => (
  <div className={cn('flex items-baseline gap-2 lg:justify-between lg:gap-4', isWide && 'max-lg:hidden')}>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="text-right font-medium tabular-nums">{children}</dd>
  </div>
);

/** The tournament to enter, with the facts that golfers want to see before paying. */
export function TournamentSummary({ tournament, terms }: { tournament: TournamentDetail; terms: Terms | null }) {
  const isDivided = (terms?.divisions.length ?? 0) > 0;
  const fee = (isDivided ? terms?.from : terms?.price) ?? tournament.registration_fee;
  const { entries, held, max_participants: max } = tournament;
  const address = [tournament.address, tournament.city, tournament.state].filter(Boolean).join(', ');
  return (
    <Card
      className={cn(
        'h-fit lg:sticky lg:top-24',
        'max-lg:gap-0 max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none',
      )}
    >
      <CardHeader className="max-lg:hidden">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="text-sm text-muted-foreground">{tournament.gameplay_style}</span>
          <State {...tournamentLooks[tournament.status]} />
        </div>
        <CardTitle className="text-lg">{tournament.title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-2 max-lg:px-0 lg:gap-5">
        <ul className="flex flex-col gap-1 text-base lg:gap-3">
          <li className="flex gap-3">
            <CalendarDays className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            <span>
              <CalendarDate date={tournament.start_date} format="long" />
              {tournament.start_time && (
                <span className="block text-muted-foreground">
                  First tee time{' '}
                  <VenueTime
                    date={tournament.start_date}
                    time={tournament.start_time}
                    timeZone={tournament.time_zone}
                  />
                </span>
              )}
            </span>
          </li>
          <li className="flex gap-3">
            <MapPin className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            <span>
              {tournament.venue || 'TBD'}
              <span className="text-muted-foreground max-lg:ml-2 lg:block">{address || 'TBD'}</span>
            </span>
          </li>
          <li className="flex gap-3 max-lg:hidden">
            <Trophy className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            <span>
              Prize pool <PrizePool dollars={tournament.prize_pool} isEstimate={tournament.prize_pool_estimated} />
            </span>
          </li>
        </ul>
        <dl className="flex flex-wrap gap-x-6 text-base lg:flex-col lg:gap-2 lg:border-t lg:pt-5">
          <Fact label={isDivided ? 'Entry fee, from' : 'Entry fee'}>
            {fee === 0 ? 'Free' : <Money dollars={fee} />}
            {!isDivided && terms?.price_name && (
              <span className="block text-sm text-muted-foreground">{terms.price_name}</span>
            )}
          </Fact>
          <Fact label="Players registered" isWide>
            <Spoken as={`${entries} of ${max}`}>
              {entries}/{max}
            </Spoken>
          </Fact>
          {tournament.in_ballot ? (
            <Fact label={tournament.entry_mode === 'queue' ? 'Spots at the opening' : 'Spots to be drawn'}>
              {max - entries}
            </Fact>
          ) : (
            <Fact label="Spots remaining">{Math.max(0, tournament.places_left)}</Fact>
          )}
        </dl>
        <div className="max-lg:hidden">
          <Progress value={entries - held} pending={held} max={max} aria-label={`${entries} of ${max} places taken`} />
          {held > 0 && <p className="mt-2 text-sm text-muted-foreground">{held} being booked right now</p>}
        </div>
        <p className="text-sm text-muted-foreground lg:border-t lg:pt-5">
          Registration closes <Instant at={tournament.registration_deadline} timeZone={tournament.time_zone} />.{' '}
          {tournament.refund_policy_text}
        </p>
      </CardContent>
    </Card>
  );
}
