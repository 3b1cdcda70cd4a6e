import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { Registration } from '#contracts/registrations.ts';
import { call, messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';

/** Leaves or withdraws an own entry, for what it says comes back. @param onSettled whatever became of it */
export const useEndEntry = (onSettled: () => void) =>
  useMutation({
    mutationFn: ({ id, refund_due: expected }: Registration) =>
      call(endpoints.cancelRegistration, { params: { id }, query: { expected } }),
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
