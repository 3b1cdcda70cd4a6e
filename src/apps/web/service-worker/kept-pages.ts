/** The pages of the site that stay readable without a network, and the time for which they do. */
export const pageStore = 'fairway-pages';
/** Pages made for one person: deleted as soon as another person may use the browser. */
export const ownStore = 'fairway-own-pages';
export const fileStore = 'fairway-files';

/**
 * The service worker's address, which also serves as the probe of the connection: it costs a busy server nothing, and
 * organizers' own hosts serve it too.
 */
export const workerAddress = '/service-worker.js';

/** The maximum number of answers in each store; the oldest are removed first. */
export const storeSizes = { [pageStore]: 60, [ownStore]: 40, [fileStore]: 250 } as const;
export type StoreName = keyof typeof storeSizes;

const hourMs = 3_600_000;
/** A weekend of golf, in milliseconds: an older copy says nothing about today's play. */
export const keptForMs = 72 * hourMs;

/** The header of a cached answer with the time at which it was cached. */
export const keptAtHeader = 'x-kept-at';

/**
 * Pages that golfers read on a course: lists and leaderboards, their own entries, tee times and waitlist places.
 * Excluded are pages whose address itself triggers something, and pages about money.
 */
const keptPaths = [
  /^\/$/,
  /^\/tournaments$/,
  /^\/my-tournaments$/,
  /^\/golfer-dashboard$/,
  /^\/(?:tournament-details|leaderboard|results|entries|waitlist|my-tee-time)\/[\w-]+$/,
  /^\/leaderboard\/[\w-]+\/why$/,
];

/** The page of a data request: a link within the site requests its target's address with '.data' appended. */
const pageOf = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') || '/';

export type Asked = 'page' | 'data' | 'file' | 'other';

/** The kind of a request; the worker leaves 'other' to the network. */
export function askedFor({ mode, pathname }: { mode: string; pathname: string }): Asked {
  if (/^\/(?:api|assets|dev|embed|og|pictures|logos|sandbox|score)(?:\/|$)/.test(pathname))
    return /^\/assets\/[\w.-]+\.(?:js|css)$/.test(pathname) ? 'file' : 'other';
  if (pathname === '/__manifest' || pathname.endsWith('.data')) return 'data';
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : 'other';
}

/**
 * The store for an answer; null where the answer is not cached.
 * @param cacheControl the answer's Cache-Control header
 */
export function storeOf(pathname: string, cacheControl: string | null): StoreName | null {
  if (pathname === '/__manifest') return pageStore;
  if (!keptPaths.some((path) => path.test(pageOf(pathname)))) return null;
  // Only pages that are the same for all visitors are sent with `no-cache`; any other page was made for one person.
  return cacheControl === 'no-cache' ? pageStore : ownStore;
}

/** Whether a request may change the signed-in person, or the account for which they act. */
export const changesPerson = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  pathname.startsWith('/api/auth/callback/') ||
  (method !== 'GET' &&
    /^\/api\/(?:auth\/.+|acting-for|account\/delete|team\/leave|invitations\/[^/]+\/accept)$/.test(pathname));

/** Whether a path is the sign-in page, to which a personal page redirects a person without a session. */
export const isSignInPage = (pathname: string): boolean => /^\/sign-?in(?:\.data)?$/.test(pathname);

/** Whether a cached answer may still be shown. @param keptAt the value of its `x-kept-at` header */
export const isFresh = (keptAt: string | null, nowMs: number): boolean =>
  keptAt !== null && nowMs - Date.parse(keptAt) < keptForMs;
