import { data } from 'react-router';
import { ApiError } from './api.ts';
import type { LoaderArgs } from './load-context.ts';

/** The message of a page that could not be read, beside its status. */
export type PageRefusal = { message: string };

type PageLoaderOptions = {
  /** Others are not told that there is something: 401 and 403 become 404. */
  hidesFromOthers?: boolean;
};

/**
 * A loader that answers as the API did: its refusals are thrown with the status of the page, for the screen's
 * `ErrorBoundary` to show. An address that cannot be one leads nowhere (400 and 422 become 404); what goes wrong on our
 * side, and no answer at all, is 503, so that caches and crawlers come again.
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
 * A part that its page stands without, or reads again by itself: null where the API refused it. Any other error is a
 * fault of ours, and thrown.
 */
export const orMissing = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/**
 * A part that its page stands without where it could not be read now; that there is no such thing, or that somebody may
 * not look, is thrown.
 */
export const orUnread = <Answer>(reading: Promise<Answer>): Promise<Answer | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && pageStatusOf(error, {}) >= 429) return null;
    throw error;
  });
