import { Link } from 'react-router';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { nameByWords } from '#areas/entries/rules/changes-end.ts';
import { ownEntryLook } from '#areas/entries/rules/entry-looks.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { ContinuePayment, HeldFor, isToPay } from './continue-payment.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { ownEntryPath } from './own-entry-path.ts';

/** Whether an entry needs its golfer: to pay, or to name players. */
export const needsGolfer = (registration: Registration): boolean => isToPay(registration) || registration.can_name;

function secondLine(registration: Registration): string | null {
  const { shares } = registration;
  if (registration.payment_status === 'pending' && shares?.own_paid)
    return `${shares.paid} of ${shares.people} have paid their share`;
  if (registration.payment_status === 'pending') return registration.is_processing ? 'Payment processing' : null;
  if (registration.can_name)
    return nameByWords(registration.unnamed, new Date(registration.changes_until), registration.tournaments.time_zone);
  if (registration.payment_status === 'expired') return 'The time to pay ran out';
  if (registration.payment_status === 'refunded') {
    return registration.refunded_amount > 0
      ? `${formatDollars(registration.refunded_amount)} refunded`
      : 'The refund is on its way';
  }
  return null;
}

type Step = { to: string; label: string; of: string };

/** The next step of a paid entry: name missing players, see the results, or follow the board in play. */
function stepOf(registration: Registration): Step | null {
  const { id, tournaments: tournament } = registration;
  if (registration.can_name) return { to: ownEntryPath(id), label: 'Name players', of: 'for' };
  if (tournament.has_results) return { to: paths.results(tournament.id), label: 'Results', of: 'of' };
  if (tournament.status === 'active') return { to: paths.leaderboard(tournament.id), label: 'Leaderboard', of: 'of' };
  return null;
}

/** The one button of an entry in the list, for its next step; all other actions are on the entry's page. */
function NextStep({ registration }: { registration: Registration }) {
  if (isToPay(registration)) return <ContinuePayment registration={registration} />;
  const step = registration.payment_status === 'completed' ? stepOf(registration) : null;
  if (!step) return null;
  return (
    <Button asChild variant={needsGolfer(registration) ? 'default' : 'outline'} size="sm">
      <Link to={step.to}>
        {step.label}
        <span className="sr-only">
          {' '}
          {step.of} {registration.tournaments.title}
        </span>
      </Link>
    </Button>
  );
}

/** An entry in the golfer's list. Its title links to the entry, or to the tournament where the entry was never paid. */
export function RegistrationRow({ registration, onHoldEnd }: { registration: Registration; onHoldEnd: () => void }) {
  const note = secondLine(registration);
  const isPending = registration.payment_status === 'pending';
  const isEntry = !['expired', 'cancelled'].includes(registration.payment_status);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-60">
        <EntryHeading
          tournament={registration.tournaments}
          {...(isEntry ? { to: ownEntryPath(registration.id) } : {})}
          look={ownEntryLook(registration)}
        >
          {' · '}
          {registration.mode === 'group' && `${registration.team_name}, ${registration.places} players · `}
          {registration.payment_amount === 0 ? 'Free' : <Money dollars={registration.payment_amount} />}
        </EntryHeading>
        {note && <p className="text-sm font-medium">{note}</p>}
        {isPending && registration.hold_expires_at && (
          <p className="text-sm">
            <HeldFor registration={registration} onHoldEnd={onHoldEnd} />
          </p>
        )}
      </div>
      <NextStep registration={registration} />
    </li>
  );
}
