import { statusNames } from '#areas/tournaments/rules/status-names.ts';
import { CalendarClock, DollarSign, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';

type FiguresProps = { tournament: OwnTournament; dashboard: string };

/**
 * Registrations, revenue and status. Expected is what the players there are would pay at the fee, without extras;
 * collected is what was paid, and revenue what of it stayed: all of it is for who may read the books. What of that was
 * for entries stands beside expected.
 */
export function TournamentFigures({ tournament, dashboard }: FiguresProps) {
  const {
    entries,
    held,
    max_participants: max,
    registration_fee: fee,
    revenue,
    refunded,
    beside_entries: beside,
  } = tournament;
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      <FigureCard icon={Users} label="Registrations">
        <p className="text-2xl font-semibold tabular-nums">
          {entries} of {max}
        </p>
        <Progress
          className="mt-3"
          value={entries - held}
          pending={held}
          max={max}
          aria-label={`${entries} of ${max} places taken`}
        />
        <p className="mt-3 text-sm text-muted-foreground">
          {placesWords(tournament)}
          {held > 0 && `, ${held} being paid for`}
        </p>
      </FigureCard>
      {revenue !== null && refunded !== null && (
        <FigureCard icon={DollarSign} label="Revenue">
          <dl className="flex flex-col gap-3">
            <Sum label="Expected revenue" dollars={entries * fee} />
            <Sum label="Collected" dollars={revenue + refunded} />
            {refunded > 0 && <Sum label="Refunded" dollars={-refunded} />}
            {refunded > 0 && <Sum label="Revenue" dollars={revenue} />}
            {beside !== null && beside !== 0 && (
              <div className="flex flex-col gap-1 border-t pt-3">
                <Part label="For entries" dollars={revenue - beside} />
                <Part label="For extras, gifts, tax and fee" dollars={beside} />
              </div>
            )}
          </dl>
        </FigureCard>
      )}
      <FigureCard icon={CalendarClock} label="Status">
        <Badge variant={tournament.status === 'active' ? 'default' : 'secondary'} className="px-3 py-1 text-sm">
          {statusNames[tournament.status]}
        </Badge>
        <p className="mt-3 text-sm text-muted-foreground">
          Registration deadline
          <Instant
            at={tournament.registration_deadline}
            timeZone={tournament.time_zone}
            className="block font-medium text-foreground"
          />
        </p>
        {tournament.entry_state === 'not_open' && tournament.opens_at && (
          <p className="mt-2 text-sm text-muted-foreground">
            Registration opens
            <Instant
              at={tournament.opens_at}
              timeZone={tournament.time_zone}
              className="block font-medium text-foreground"
            />
          </p>
        )}
        {tournament.entry_state === 'awaiting_payments' && (
          <p className="mt-2 text-sm">
            Registration opens when payments are set up.{' '}
            <IfHolds permission="money.setup">
              <Link
                to={dashboard}
                className="touch-target inline-flex items-center font-medium text-primary underline underline-offset-4"
              >
                Set up payments
              </Link>
            </IfHolds>
          </p>
        )}
      </FigureCard>
    </div>
  );
}

function placesWords({ in_ballot: isToCome, entry_mode: mode, places_left: left }: OwnTournament): string {
  if (isToCome) return mode === 'queue' ? 'Given from the opening on' : 'Every place is to be drawn';
  return left > 0 ? `${countOf(left, 'place')} left` : 'Every place is taken';
}

const Sum = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="text-2xl font-semibold">
      <Money dollars={dollars} />
    </dd>
  </div>
);

const Part = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium">
      <Money dollars={dollars} cents />
    </dd>
  </div>
);

type FigureCardProps = { icon: LucideIcon; label: string; children: ReactNode };

const FigureCard = ({ icon: Icon, label, children }: FigureCardProps) => (
  <Card className="py-5">
    <CardContent className="px-5">
      <h2 className="mb-3 flex items-center justify-between gap-3 text-muted-foreground">
        {label} <Icon className="size-4.5 text-primary" aria-hidden />
      </h2>
      {children}
    </CardContent>
  </Card>
);
