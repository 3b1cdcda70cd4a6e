import { AppError } from '#kernel/contract/errors.ts';

/** Where mail programs end mails of a list. */
const oneClick = ['/api/unsubscribe', '/api/newsletter/unsubscribe', '/api/sponsor-searches/end'];

/** A write that a browser sends on behalf of another site is refused, whatever cookie it carries. */
export function refuseOtherOrigins(request: {
  method: string;
  headers: Record<string, unknown>;
  host: string;
  url: string;
}): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  // The providers' own pages post the answer of a sign-in; its state proves whose it is.
  if (request.url.startsWith('/api/auth/callback/')) return;
  // A mail program's unsubscribe button may stand in another site's page; the link's token is all the right that it
  // needs.
  if (oneClick.some((address) => request.url.startsWith(`${address}?`))) return;
  if ((origin !== undefined && !isOrigin(origin, request.host)) || request.headers['sec-fetch-site'] === 'cross-site')
    throw new AppError('wrong_origin');
}

/** Whether a header names a host. Values that no browser sends, `null` and unreadable ones, name none. */
const isOrigin = (origin: unknown, host: string): boolean =>
  typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
