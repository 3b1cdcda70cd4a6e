import { Link } from 'react-router';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { ContinuePayment, HeldFor } from './continue-payment.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { ownEntryPath } from './own-entry-path.ts';

/**
 * The word of the list: paid is registered and then played, what waits is pending, what ended says how; a second line
 * tells the rest.
 */
export const statusWord = ({
  payment_status: status,
  tournaments: { status: play },
}: Pick<Registration, 'payment_status' | 'tournaments'>): string => {
  if (status !== 'completed') return status;
  return play === 'completed' ? 'played' : 'registered';
};

function secondLine(registration: Registration): string | null {
  const { shares } = registration;
  if (registration.payment_status === 'pending' && shares?.own_paid)
    return `${shares.paid} of ${shares.people} have paid their share`;
  if (registration.payment_status === 'pending') return registration.is_processing ? 'Payment processing' : null;
  if (registration.payment_status === 'completed' && registration.unnamed > 0)
    return `${registration.unnamed} ${registration.unnamed === 1 ? 'place' : 'places'} to name`;
  if (registration.payment_status === 'expired') return 'The time to pay ran out';
  if (registration.payment_status === 'refunded') {
    return registration.refunded_amount > 0
      ? `${formatDollars(registration.refunded_amount)} refunded`
      : 'The refund is on its way';
  }
  return null;
}

type RegistrationRowProps = {
  registration: Registration;
  isEnding: boolean;
  onEnd: (registration: Registration) => void;
  onHoldEnd: () => void;
};

/** What is over has the plain badge. */
const badgeOf: Partial<Record<Registration['payment_status'], 'default' | 'secondary'>> = {
  completed: 'default',
  pending: 'secondary',
};

/** One entry of the golfer, with what can be done about it now. */
export function RegistrationRow({ registration, isEnding, onEnd, onHoldEnd }: RegistrationRowProps) {
  const { tournaments: tournament } = registration;
  const note = secondLine(registration);
  return (
    <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <EntryHeading
          tournament={tournament}
          badge={<Badge variant={badgeOf[registration.payment_status] ?? 'outline'}>{statusWord(registration)}</Badge>}
        />
        <p className="mt-1 text-muted-foreground">
          {registration.mode === 'group' && `${registration.team_name}, ${registration.places} players · `}
          {registration.payment_amount === 0 ? 'Free' : <Money dollars={registration.payment_amount} />}
        </p>
        {note && <p className="mt-1.5 text-sm font-medium">{note}</p>}
        {registration.payment_status === 'pending' && registration.hold_expires_at && (
          <p className="mt-1.5 text-sm">
            <HeldFor registration={registration} onHoldEnd={onHoldEnd} />
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 sm:justify-end">
        <ContinuePayment registration={registration} />
        {(registration.payment_status === 'completed' || registration.shares?.own_paid) && (
          <Button asChild variant="ghost" size="sm">
            <Link to={ownEntryPath(registration.id)}>
              Manage
              <span className="sr-only"> your entry in {tournament.title}</span>
            </Link>
          </Button>
        )}
        {registration.payment_status === 'completed' && tournament.has_results && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.results(tournament.id)}>
              Results
              <span className="sr-only"> of {tournament.title}</span>
            </Link>
          </Button>
        )}
        <EntryActions registration={registration} isEnding={isEnding} onEnd={onEnd} />
      </div>
    </li>
  );
}
