import { ApiError } from '#kernel/web/client/api.ts';

const anything = 'An unexpected error occurred. Please try again.';

/** The server's refusal of a sign-up as a sentence for people, chosen by its code and never by its message. */
export function signUpFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'network')
    return 'An error occurred during sign up. Please try again.';
  if (error.code === 'already_exists')
    return 'An account with this email already exists. Please try signing in instead.';
  if (error.code === 'unexpected') return anything;
  const first = error.errors[0];
  if (error.code !== 'validation_failed' || !first) return error.message;
  if (first.field === 'email') return 'Please enter a valid email address.';
  if (first.field === 'password')
    return first.message.includes('at least') ? 'Password must be at least 6 characters long.' : first.message;
  return first.message;
}
