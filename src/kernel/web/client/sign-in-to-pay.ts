import { ApiError } from './api.ts';

/** The message if the session was lost before the checkout page: signing in returns to it. Null for any other error. */
export const signInToPay = (error: unknown): { title: string; description: string } | null =>
  error instanceof ApiError && error.code === 'not_authenticated'
    ? { title: 'Authentication Error', description: 'Please sign in to continue with payment.' }
    : null;
