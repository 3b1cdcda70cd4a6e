import { useMutation } from '@tanstack/react-query';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';

/**
 * Leaves an unpaid entry or withdraws a paid one; the call sends the displayed refund, which the server checks.
 * @param onSettled called after success and failure
 */
export const useEndEntry = (onSettled: () => void) =>
  useMutation({
    mutationFn: ({ id, refund_due: expected }: Registration) =>
      call(registrationsEndpoints.cancelRegistration, { params: { id }, query: { expected } }),
    onSuccess: (registration) => {
      const isRefunded = registration.payment_status === 'refunded';
      toast({
        about: paths.tournamentDetails(registration.tournament_id),
        title: isRefunded ? 'You have withdrawn' : 'You left the tournament',
        description: isRefunded ? 'The refund is on its way to your card.' : 'Your places were given back.',
      });
    },
    onError: (failure) =>
      toast({ title: 'That did not work', description: messageOf(failure), variant: 'destructive' }),
    onSettled,
  });
