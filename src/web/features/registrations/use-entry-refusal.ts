import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiError, type ApiErrorCode } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { toast } from '#web/ui/toast.ts';
import { quotesOf } from './use-choices.ts';

/** The form is not complete: the fields say what is missing, the toast says that something is. */
export const missingInformation = () =>
  toast({
    title: 'Missing Information',
    description: 'Please fill in all required fields before proceeding to payment.',
    variant: 'destructive',
  });

const field =
  /^(teamName|teamCaptain\.\w+|players\.\d+\.\w+|firstName|lastName|email|phone|handicap|birthYear|gender|answers\.[\w-]+\.\d+|emergency\w+|dietaryRestrictions|specialRequests)$/;

/** Refusals after which another view takes the place of the form: the entry there is, or why nobody can enter. */
const closing: readonly ApiErrorCode[] = [
  'already_entered',
  'join_line',
  'places_free',
  'line_closed',
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
 * Shows why the server did not take an entry: beside the fields it names or above the button, and as a toast where that
 * may vanish.
 */
export function useEntryRefusal<Values extends FieldValues>(setError: UseFormSetError<Values>, tournamentId: string) {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'validation_failed' && showServerErrors(error.errors, setError, (name) => field.test(name)))
      return missingInformation();
    const isUnexpected = error.code === 'network' || error.code === 'unexpected';
    const description = isUnexpected
      ? 'An unexpected error occurred. Please try again.'
      : (error.errors[0]?.message ?? error.message);
    setError('root', { type: error.code, message: description });
    if (isUnexpected) toast({ title: 'Payment Error', description, variant: 'destructive' });
    else if (closing.includes(error.code))
      toast({ title: 'Registration not possible', description, variant: 'destructive' });
    forgetQuotes(queryClient, tournamentId, error.code);
    if (outdating.includes(error.code)) void revalidate();
  };
}
