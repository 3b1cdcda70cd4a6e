import { ApiError } from './api.ts';

/**
 * What somebody is told whose session was lost on the way to the card page: they are led to signing in, and back.
 * Null for any other failure.
 */
export const signInToPay = (error: unknown): { title: string; description: string } | null =>
  error instanceof ApiError && error.code === 'not_authenticated'
    ? { title: 'Authentication Error', description: 'Please sign in to continue with payment.' }
    : null;
