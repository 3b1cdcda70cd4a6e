import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/client/api.ts';
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

/** Shows why the server did not take an entry: beside the fields it names, above the button, and as a toast. */
export function useEntryRefusal<Values extends FieldValues>(setError: UseFormSetError<Values>) {
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'validation_failed') {
      showServerErrors(error.errors, setError, (name) => field.test(name));
      return missingInformation();
    }
    const isOurs = error.code !== 'network' && error.code !== 'unexpected';
    const message = isOurs ? error.message : 'An unexpected error occurred. Please try again.';
    setError('root', { message });
    toast({ title: isOurs ? 'Registration not possible' : 'Payment Error', description: message, variant: 'destructive' });
  };
}
