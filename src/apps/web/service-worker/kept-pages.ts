/** The pages of the site that stay readable without a network, and for how long. */
export const pageStore = 'fairway-pages';
/** Pages that were made for one person: gone as soon as another may be there. */
export const ownStore = 'fairway-own-pages';
export const fileStore = 'fairway-files';

/** The worker, which also tells whether the server is heard: it costs a busy one nothing, and own hosts serve it. */
export const workerAddress = '/service-worker.js';

/** The number of answers in each store; the oldest go first. */
export const storeSizes = { [pageStore]: 60, [ownStore]: 40, [fileStore]: 250 } as const;
export type StoreName = keyof typeof storeSizes;

const hourMs = 3_600_000;
/** A weekend of golf; what is older says nothing of today's play. */
export const keptForMs = 72 * hourMs;

/** When an answer was kept, as it stands in its headers. */
export const keptAtHeader = 'x-kept-at';

/**
 * Pages that golfers look at on a course: lists and boards, their own entries, tee times and waits. None whose address
 * itself opens something, and none of money.
 */
const keptPaths = [
  /^\/$/,
  /^\/tournaments$/,
  /^\/my-tournaments$/,
  /^\/golfer-dashboard$/,
  /^\/(?:tournament-details|leaderboard|results|entries|waitlist|my-tee-time)\/[\w-]+$/,
  /^\/leaderboard\/[\w-]+\/why$/,
];

/** A link within the site asks for a page's data, at its address with '.data' behind. */
const pageOf = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') || '/';

export type Asked = 'page' | 'data' | 'file' | 'other';

/** The kind of a request. 'other' goes to the network as if nobody stood between. */
export function askedFor({ mode, pathname }: { mode: string; pathname: string }): Asked {
  if (/^\/(?:api|assets|dev|embed|og|pictures|logos|sandbox|score)(?:\/|$)/.test(pathname))
    return /^\/assets\/[\w.-]+\.(?:js|css)$/.test(pathname) ? 'file' : 'other';
  if (pathname === '/__manifest' || pathname.endsWith('.data')) return 'data';
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : 'other';
}

/** Where an answer is kept; null for what is not kept at all. @param cacheControl of the answer */
export function storeOf(pathname: string, cacheControl: string | null): StoreName | null {
  if (pathname === '/__manifest') return pageStore;
  if (!keptPaths.some((path) => path.test(pageOf(pathname)))) return null;
  // Pages that all visitors see alike may be stored by anybody; all else was made for one person.
  return cacheControl === 'no-cache' ? pageStore : ownStore;
}

/** Whether a call may change who is there, or for whom they act. */
export const changesPerson = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  pathname.startsWith('/api/auth/callback/') ||
  (method !== 'GET' &&
    /^\/api\/(?:auth\/.+|acting-for|account\/delete|team\/leave|invitations\/[^/]+\/accept)$/.test(pathname));

/** Where whoever has no session any more is led to from an own page. */
export const isSignInPage = (pathname: string): boolean => /^\/sign-?in(?:\.data)?$/.test(pathname);

/** Whether a kept answer may still be shown. @param keptAt as it stands in its headers */
export const isFresh = (keptAt: string | null, nowMs: number): boolean =>
  keptAt !== null && nowMs - Date.parse(keptAt) < keptForMs;
