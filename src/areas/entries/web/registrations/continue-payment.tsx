import { ExternalLink } from 'lucide-react';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { useCheckout } from './use-entry.ts';

/** Whether an entry waits for the golfer's own payment. */
export const isToPay = ({ payment_status: status, is_processing: isProcessing, shares }: Registration): boolean =>
  status === 'pending' && !isProcessing && !shares?.own_paid;

/** Opens the card page of an entry that waits for its golfer's payment; renders nothing for any other entry. */
export function ContinuePayment({ registration }: { registration: Registration }) {
  const checkout = useCheckout();
  if (!isToPay(registration)) return null;
  return checkout.link ? (
    <Button asChild size="sm">
      <a href={checkout.link} target="_blank" rel="noreferrer">
        Continue to payment <ExternalLink aria-hidden />
      </a>
    </Button>
  ) : (
    <Button size="sm" busy={checkout.isBusy} onClick={() => void checkout.open(registration)}>
      Continue to payment
    </Button>
  );
}

/** The remaining time of the hold on the entry's places. */
export const HeldFor = ({ registration, onHoldEnd }: { registration: Registration; onHoldEnd: () => void }) =>
  registration.payment_status === 'pending' &&
  registration.hold_expires_at && (
    <>
      Your {registration.places === 1 ? 'place is' : 'places are'} held for{' '}
      <Countdown until={registration.hold_expires_at} onEnd={() => setTimeout(onHoldEnd, 1500)} />
    </>
  );

/** The payment due on an entry's own page; renders nothing where its golfer owes none. */
export const PaymentDue = ({ registration, onHoldEnd }: { registration: Registration; onHoldEnd: () => void }) =>
  isToPay(registration) && (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <HeldFor registration={registration} onHoldEnd={onHoldEnd} />
        </p>
        <ContinuePayment registration={registration} />
      </CardContent>
    </Card>
  );
