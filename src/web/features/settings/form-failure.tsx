import { CircleAlert } from 'lucide-react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';

/** Puts a refusal where it belongs: beside the fields it names, else above the button. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly string[],
): void {
  if (error instanceof ApiError && showServerErrors(error.errors, setError, fields)) return;
  setError('root', { message: messageOf(error) });
}

/** What went wrong with a form as a whole. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertDescription className="text-foreground">{message}</AlertDescription>
    </Alert>
  );
}
