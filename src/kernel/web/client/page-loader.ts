import { data } from 'react-router';
import { ApiError } from './api.ts';
import type { LoaderArgs } from './load-context.ts';

/** The message of a page that could not be read, besides its status. */
export type PageRefusal = { message: string };

type PageLoaderOptions = {
  /** Hides the existence of the page from others: 401 and 403 become 404. */
  hidesFromOthers?: boolean;
};

/**
 * A loader that responds like the API: refusals are thrown with the status of the page, for the screen's
 * `ErrorBoundary`. An impossible URL is not found (400 and 422 become 404); server errors, and missing responses, are
 * 503, so that caches and crawlers retry.
 */
export const pageLoader =
  <Answer>(read: (args: LoaderArgs) => Promise<Answer>, options: PageLoaderOptions = {}) =>
  async (args: LoaderArgs): Promise<Answer> => {
    try {
      return await read(args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw data<PageRefusal>({ message: error.message }, { status: pageStatusOf(error, options) });
    }
  };

const addressesThatCannotBe = [400, 422];
const refusalsOfOthers = [401, 403];

function pageStatusOf({ status }: ApiError, { hidesFromOthers = false }: PageLoaderOptions): number {
  if (addressesThatCannotBe.includes(status)) return 404;
  if (hidesFromOthers && refusalsOfOthers.includes(status)) return 404;
  return status >= 400 && status < 500 ? status : 503;
}

/**
 * For an optional part of a page, or one that the page reads itself: null if the API refused it. Any other error is a
 * bug, and thrown.
 */
export const orNullOnApiError = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** For a part without which the page can be shown if it cannot be read now; not found and forbidden are thrown. */
export const orNullIfUnavailable = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && pageStatusOf(error, {}) >= 429) return null;
    throw error;
  });
