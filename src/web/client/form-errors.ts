import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldError } from '#contracts/errors.ts';
import { ApiError, messageOf } from './api.ts';

/** The names of a form's fields, or what tells them. */
type KnownFields = readonly string[] | ((name: string) => boolean);

/**
 * Puts what the server found beside the fields it names.
 * @param prefix what the server's names begin with where the form's do not
 * @returns whether any field was named that the form has
 */
export function showServerErrors<Values extends FieldValues>(
  errors: readonly FieldError[],
  setError: UseFormSetError<Values>,
  known: KnownFields,
  prefix = '',
): boolean {
  let isShown = false;
  for (const { field, message } of errors) {
    const name = field.startsWith(prefix) ? field.slice(prefix.length) : field;
    if (!(typeof known === 'function' ? known(name) : known.includes(name))) continue;
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

/** Puts a refusal where it belongs: beside the fields it names, else above the button. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  known: KnownFields,
): void {
  if (error instanceof ApiError && showServerErrors(error.errors, setError, known)) return;
  setError('root', { message: messageOf(error) });
}

/** The message of a field, however deep. */
export const messageAt = (errors: FieldErrors, name: string): string | undefined => {
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors);
  return (found as { message?: string } | undefined)?.message;
};

/** Why a form of one field was refused: what the server says of that field, or else the whole in a sentence. */
export function failureIn<Name extends string>(
  error: unknown,
  name: Name,
): { [name in Name]?: string } & { other?: string } {
  const found = error instanceof ApiError ? error.errors.find(({ field }) => field === name) : undefined;
  return (found ? { [name]: found.message } : { other: messageOf(error) }) as { [name in Name]?: string } & {
    other?: string;
  };
}
