import { AppError } from '#kernel/contract/errors.ts';

/** One-click unsubscribe paths for mail programs. */
const oneClick = ['/api/unsubscribe', '/api/newsletter/unsubscribe', '/api/sponsor-searches/end'];

/** Refuses a write sent by a browser from another site, whatever cookies it has (CSRF). */
export function refuseOtherOrigins(request: {
  method: string;
  headers: Record<string, unknown>;
  host: string;
  url: string;
}): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  // The sign-in providers' pages post their response here; its state identifies the attempt.
  if (request.url.startsWith('/api/auth/callback/')) return;
  // A mail program's page may send the unsubscribe request; the link's token is sufficient authorization.
  if (oneClick.some((address) => request.url.startsWith(`${address}?`))) return;
  if ((origin !== undefined && !isOrigin(origin, request.host)) || request.headers['sec-fetch-site'] === 'cross-site')
    throw new AppError('wrong_origin');
}

/** Whether an Origin header names this host. `null` and invalid values do not. */
const isOrigin = (origin: unknown, host: string): boolean =>
  typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
