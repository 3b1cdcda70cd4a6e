import { CalendarPlus, ReceiptText } from 'lucide-react';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { leavingWords, withdrawalWords } from './withdrawal-words.ts';

type EntryActionsProps = { registration: Registration; isEnding: boolean; onEnd: (registration: Registration) => void };

/** The receipt and the calendar file of an entry, and the button to leave it. */
export const EntryActions = ({ registration, isEnding, onEnd }: EntryActionsProps) => {
  const { tournaments: tournament } = registration;
  return (
    <>
      {registration.has_receipt && (
        <Button asChild variant="ghost" size="sm">
          <a href={paths.entryReceipt(registration.id)} target="_blank" rel="noreferrer">
            <ReceiptText aria-hidden /> Receipt
            <span className="sr-only"> of {tournament.title}, a PDF file</span>
          </a>
        </Button>
      )}
      {registration.payment_status === 'completed' && (
        <Button asChild variant="ghost" size="sm">
          <a href={paths.tournamentCalendar(tournament.id)}>
            <CalendarPlus aria-hidden /> Calendar
            <span className="sr-only"> file of {tournament.title}</span>
          </a>
        </Button>
      )}
      {registration.can_withdraw && (
        <EndButton registration={registration} isBusy={isEnding} onEnd={() => onEnd(registration)} />
      )}
    </>
  );
};

function EndButton({
  registration,
  isBusy,
  onEnd,
}: {
  registration: Registration;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const isPaid = registration.payment_status === 'completed';
  const label = isPaid ? 'Withdraw' : 'Leave';
  const { title } = registration.tournaments;
  const from = isPaid ? 'from' : 'the order for';
  return (
    <ConfirmButton
      label={
        <>
          {label}
          <span className="sr-only">
            {' '}
            {from} {title}
          </span>
        </>
      }
      title={`${label} ${from} ${title}?`}
      description={isPaid ? withdrawalWords(registration) : leavingWords(registration)}
      action={label}
      cancel="Keep my place"
      busy={isBusy}
      onConfirm={onEnd}
    />
  );
}
