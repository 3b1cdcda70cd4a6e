import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { registrationQuery, registrationsKey } from './queries.ts';

/** 'asking': the session is being read; an entry: the one that was paid for; null: no payment is awaited. */
type Awaited = 'asking' | Registration | null;

/** Shows the state of the payment from whose card page the golfer returned, until it is settled. */
export function PaymentReturn() {
  const awaited = usePaymentReturn();
  if (awaited === null) return null;
  return awaited === 'asking' ? <Processing /> : <Settling registration={awaited} />;
}

function Processing({ title }: { title?: string }) {
  return (
    <Alert className="mb-8">
      <Hourglass aria-hidden />
      <AlertTitle>Payment processing</AlertTitle>
      <AlertDescription>
        {title ? `${title}: this` : 'This'} page changes by itself as soon as the payment has arrived.
      </AlertDescription>
    </Alert>
  );
}

/** Polls one entry until its payment has settled. */
function Settling({ registration: first }: { registration: Registration }) {
  const queryClient = useQueryClient();
  const { data: registration, refetch } = useQuery(registrationQuery(first));
  const status = registration.payment_status;
  const title = registration.tournaments.title;
  const about = paths.tournamentDetails(registration.tournament_id);
  useServerEvents(() => void refetch(), ['registration', 'ready'], status === 'pending');
  useEffect(() => {
    if (status === 'pending') return;
    void queryClient.invalidateQueries({ queryKey: registrationsKey });
    if (status === 'completed') toast({ title: 'You are registered', description: title, about });
    else if (status === 'refunded') {
      toast({
        title: 'The places were gone',
        description: 'Your payment is paid back to your card in full.',
        about,
        variant: 'destructive',
      });
    }
  }, [status, title, about, queryClient]);
  return status === 'pending' ? <Processing title={title} /> : null;
}

/**
 * Frees the places at once where the card page was cancelled; an entry that is no longer open stays as it is.
 * @returns the outcome in words
 */
async function giveBack(registrationId: string | null): Promise<string> {
  const held = 'Nothing was charged. Your places are still held for a while.';
  if (registrationId === null) return held;
  try {
    const registration = await call(registrationsEndpoints.getRegistration, { params: { id: registrationId } });
    if (registration.payment_status !== 'pending') return 'Nothing was charged.';
    await call(registrationsEndpoints.cancelRegistration, { params: { id: registrationId }, query: {} });
    return 'Nothing was charged, and your places went back to the field.';
  } catch {
    return held;
  }
}

/**
 * Handles the browser's return from the card page. The address is not trusted: the session is read from the server, the
 * list is reloaded, and the parameters are removed, so that a reload does not repeat the message.
 */
function usePaymentReturn(): Awaited {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const isHandled = useRef(false);
  const payment = search.get('payment');
  const sessionId = search.get('session_id');
  const registrationId = search.get('order');
  const [awaited, setAwaited] = useState<Awaited>(payment === 'success' && sessionId ? 'asking' : null);
  useEffect(() => {
    if (!payment || isHandled.current) return;
    isHandled.current = true;
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('payment');
        next.delete('session_id');
        next.delete('order');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (payment === 'cancelled') {
      void giveBack(registrationId).then((description) => {
        toast({ title: 'Payment cancelled', description });
        void queryClient.invalidateQueries({ queryKey: registrationsKey });
      });
      return;
    }
    if (payment !== 'success' || !sessionId) return;
    call(paymentsEndpoints.confirmReturn, { body: { session_id: sessionId } })
      .then(setAwaited, (error: unknown) => {
        setAwaited(null);
        const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
        toast(
          isUnknown
            ? {
                title: 'Payment not found',
                description: 'This payment belongs to no order of yours.',
                variant: 'destructive',
              }
            : {
                title: 'Payment processing',
                description: 'Your tournaments below change by themselves as soon as the payment has arrived.',
              },
        );
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: registrationsKey }));
  }, [payment, sessionId, registrationId, setSearch, queryClient]);
  return awaited;
}
