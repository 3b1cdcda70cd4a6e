import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { ApiError, type ApiErrorCode } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { quotesOf } from './use-choices.ts';

/** The form is not complete: the fields say what is missing, the toast says that something is. */
export const missingInformation = () =>
  toast({
    title: 'Missing Information',
    description: 'Please fill in all required fields before proceeding to payment.',
    variant: 'destructive',
  });

/** Refusals after which another view takes the place of the form: the entry there is, or why nobody can enter. */
const closing: readonly ApiErrorCode[] = [
  'already_entered',
  'join_waitlist',
  'places_free',
  'waitlist_closed',
  'tournament_full',
  'entry_closed',
  'entry_paused',
  'entry_not_open',
];
/** Refusals that mean that this page shows something old, such as the price or the session. */
const outdating: readonly ApiErrorCode[] = [
  ...closing,
  'upgrade_required',
  'price_changed',
  'division_full',
  'not_authenticated',
  'not_found',
];

/** The same of a price that was shown before. */
const outdatingPrices: readonly ApiErrorCode[] = [...outdating, 'extra_gone', 'code_used_up'];

/** After a refusal that outdates prices they are asked for anew: who sends the entry again sends the new one. */
export function forgetQuotes(queryClient: QueryClient, tournamentId: string, code: ApiErrorCode): void {
  if (outdatingPrices.includes(code)) void queryClient.invalidateQueries({ queryKey: quotesOf(tournamentId) });
}

/** Why the server said no, above the button; the code says which way leads on. */
export type Refusal = { type?: string | number; message?: string };

/**
 * Asks the server to take an entry. Why it did not stands in the form; it is a toast as well where the form may vanish.
 * @throws what it has thrown, for the form
 */
export function useEntryRefusal(tournamentId: string): <Answer>(enter: () => Promise<Answer>) => Promise<Answer> {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const tell = (error: ApiError) => {
    const { code } = error;
    if (code === 'validation_failed') return missingInformation();
    const description = error.errors[0]?.message ?? error.message;
    if (code === 'network' || code === 'unexpected')
      toast({
        title: 'Payment Error',
        description: 'An unexpected error occurred. Please try again.',
        variant: 'destructive',
      });
    else if (closing.includes(code)) toast({ title: 'Registration not possible', description, variant: 'destructive' });
    forgetQuotes(queryClient, tournamentId, code);
    if (outdating.includes(code)) void revalidate();
  };
  return async (enter) => {
    try {
      return await enter();
    } catch (error) {
      if (error instanceof ApiError) tell(error);
      throw error;
    }
  };
}
