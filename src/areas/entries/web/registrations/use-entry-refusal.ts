import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { ApiError, type ApiErrorCode } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { quotesOf } from './use-choices.ts';

/** The toast for an incomplete form; the fields name the missing values. */
export const missingInformation = () =>
  toast({
    title: 'Missing Information',
    description: 'Please fill in all required fields before proceeding to payment.',
    variant: 'destructive',
  });

/** Refusals that replace the form with another view: the existing entry, or the reason why entry is closed. */
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
/** Refusals that mean that the page's data is outdated, such as the price or the session. */
const outdating: readonly ApiErrorCode[] = [
  ...closing,
  'upgrade_required',
  'price_changed',
  'division_full',
  'not_authenticated',
  'not_found',
];

/** Refusals that mean that quoted prices are outdated. */
const outdatingPrices: readonly ApiErrorCode[] = [...outdating, 'extra_gone', 'code_used_up'];

/** Invalidates the quotes after a refusal that outdates them: the next attempt uses the new price. */
export function forgetQuotes(queryClient: QueryClient, tournamentId: string, code: ApiErrorCode): void {
  if (outdatingPrices.includes(code)) void queryClient.invalidateQueries({ queryKey: quotesOf(tournamentId) });
}

/** The server's refusal, shown above the button; its code decides which link is offered. */
export type Refusal = { type?: string | number; message?: string };

/**
 * Wraps the sending of an entry. A refusal is shown in the form, and as a toast where the form may be replaced.
 * @throws the original error, for the form
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
