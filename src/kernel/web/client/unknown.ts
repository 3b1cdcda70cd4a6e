import { ApiError } from './api.ts';

/**
 * Whether the API says that there is no such thing, an address that cannot be one included. Any other refusal says only
 * that it could not be read.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 410, 422].includes(error.status);

/** @returns null where there is no such thing. Throws where it could not be read. */
export const orUnknown = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
