import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiError, type ApiErrorCode } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { toast } from '#web/ui/toast.ts';

/** The form is not complete: the fields say what is missing, the toast says that something is. */
export const missingInformation = () =>
  toast({
    title: 'Missing Information',
    description: 'Please fill in all required fields before proceeding to payment.',
    variant: 'destructive',
  });

const field = /^(teamName|teamCaptain\.\w+|players\.\d+\.\w+|firstName|lastName|email|phone|handicap|emergency\w+|dietaryRestrictions|specialRequests)$/;

/** Refusals that mean that this page shows something old: the session, the places, the price, the deadline, an order. */
const outdating: readonly ApiErrorCode[] = [
  'not_authenticated',
  'not_found',
  'already_entered',
  'tournament_full',
  'entry_closed',
  'entry_not_open',
  'price_changed',
];

/** Why the server said no, above the button; the code says which way leads on. */
export type Refusal = { type?: string | number; message?: string };

/** Shows why the server did not take an entry: beside the fields it names, above the button, and as a toast. */
export function useEntryRefusal<Values extends FieldValues>(setError: UseFormSetError<Values>) {
  const { revalidate } = useRevalidator();
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'validation_failed' && showServerErrors(error.errors, setError, (name) => field.test(name))) return missingInformation();
    const isOurs = error.code !== 'network' && error.code !== 'unexpected';
    const message = isOurs ? (error.errors[0]?.message ?? error.message) : 'An unexpected error occurred. Please try again.';
    setError('root', { type: error.code, message });
    toast({ title: isOurs ? 'Registration not possible' : 'Payment Error', description: message, variant: 'destructive' });
    if (outdating.some((code) => code === error.code)) void revalidate();
  };
}
