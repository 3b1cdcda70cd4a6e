import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldError } from '#kernel/contract/errors.ts';
import { ApiError, messageOf } from './api.ts';

/** The names of a form's fields, or a function that recognizes them. */
type KnownFields = readonly string[] | ((name: string) => boolean);

/**
 * Shows the server's errors beside the fields they name.
 * @returns whether any error names a field of the form
 */
export function showServerErrors<Values extends FieldValues>(
  errors: readonly FieldError[],
  setError: UseFormSetError<Values>,
  known: KnownFields,
): boolean {
  let isShown = false;
  for (const { field: name, message } of errors) {
    if (!(typeof known === 'function' ? known(name) : known.includes(name))) continue;
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

/** A sentence on why a form was not sent. */
export const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'not_authenticated'
    ? 'You are signed out. Sign in again in another tab, then send this once more: your input stays here.'
    : messageOf(error);

/**
 * Shows a refusal beside the fields it names, else above the button.
 * @param prefix of the server's field names that the form's do not have
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  known: KnownFields,
  prefix = '',
): void {
  const isKnown = typeof known === 'function' ? known : (name: string) => known.includes(name);
  const found = error instanceof ApiError ? error.errors : [];
  const errors = found.map(({ field, message }) => ({ field: withoutPrefix(field, prefix), message }));
  const isShown = showServerErrors(errors, setError, isKnown);
  // Errors without a field in the form are shown together.
  const others = [...new Set(errors.filter(({ field }) => !isKnown(field)).map(({ message }) => message))];
  // For a conflict with another save, the server's sentence is shown, not the message about the version.
  const isSecond = errors.some(({ field }) => field === 'version');
  // The error code determines the next action.
  const type = error instanceof ApiError ? error.code : 'unknown';
  if (isSecond) setError('root', { type: 'outdated', message: failureOf(error) });
  else if (others.length > 0) setError('root', { type, message: others.join('. ') });
  else if (!isShown) setError('root', { type, message: failureOf(error) });
}

const withoutPrefix = (field: string, prefix: string): string =>
  field.startsWith(prefix) ? field.slice(prefix.length) : field;

/** Every error of a form, with the dotted name of its field. */
export function messagesOf(errors: object, at = ''): { name: string; message: string }[] {
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [{ name: at, message }];
  return Object.entries(errors).flatMap(([key, below]) =>
    // An error refers to its field's element, which must not be traversed.
    typeof below === 'object' && below !== null && key !== 'ref' ? messagesOf(below, at ? `${at}.${key}` : key) : [],
  );
}

/** The error of a field at any depth, else the first error below it. */
export function messageWithin(errors: FieldErrors, name: string): string | undefined {
  const found = name.split('.').reduce<unknown>(partOf, errors);
  return typeof found === 'object' && found !== null ? messagesOf(found)[0]?.message : undefined;
}

const partOf = (part: unknown, key: string): unknown => (part as Record<string, unknown> | undefined)?.[key];

/** The error of a field at any depth. */
export const messageAt = (errors: FieldErrors, name: string): string | undefined => {
  const found = name.split('.').reduce<unknown>(partOf, errors);
  return (found as { message?: string } | undefined)?.message;
};

/** The reason why a single-field form was refused: the server's error for that field, else the general message. */
export function failureIn<Name extends string>(
  error: unknown,
  name: Name,
): { [name in Name]?: string } & { other?: string } {
  const found = error instanceof ApiError ? error.errors.find(({ field }) => field === name) : undefined;
  return (found ? { [name]: found.message } : { other: messageOf(error) }) as { [name in Name]?: string } & {
    other?: string;
  };
}
