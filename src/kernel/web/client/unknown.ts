import { ApiError } from './api.ts';

/**
 * Whether an error means that the resource does not exist, including a malformed address. Any other error only means
 * that it could not be read.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 410, 422].includes(error.status);

/** @returns null where the resource does not exist @throws any other error of the read */
export const orNullIfNotFound = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
