import { ApiError } from './api.ts';

/**
 * The message for a session that was lost on the way to the card page: signing in leads back to it. Null for any other
 * failure.
 */
export const signInToPay = (error: unknown): { title: string; description: string } | null =>
  error instanceof ApiError && error.code === 'not_authenticated'
    ? { title: 'Authentication Error', description: 'Please sign in to continue with payment.' }
    : null;
