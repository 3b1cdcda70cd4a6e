// Converts requests to the Fetch API for pages, and calls the API for their loaders.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forPage } from '#kernel/platform/page-calls.ts';
import type { ApiAnswer, ApiCall } from '#kernel/web/client/load-context.ts';

/** Headers as a Fetch API object. */
function headersIn(given: Record<string, string | number | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith(':')) continue;
    for (const single of Array.isArray(value) ? value : [value])
      if (single !== undefined) headers.append(name, String(single));
  }
  return headers;
}

/**
 * A request's headers as a Fetch API object. For GET only the cookies, since loaders use nothing else, and the Fetch
 * API checks and copies each header several times.
 */
function headersOf({ headers: given }: FastifyRequest, isRead: boolean): Headers {
  const headers = headersIn(isRead ? { cookie: given.cookie } : given);
  headers.delete('content-length');
  return headers;
}

/** The origin at which a request arrived, from verified facts: URLs in pages are never built from a header alone. */
export function originOf({ site, protocol, headers }: FastifyRequest, baseUrl: string): string {
  if (site) return site.origin;
  // On a developer's machine the site has several local names, which were checked before.
  return baseUrl.startsWith('https:') ? baseUrl : `${protocol}://${headers.host}`;
}

/** A request line may contain a host itself, complete or after two slashes; that host is ignored. */
const addressOf = (request: FastifyRequest, baseUrl: string, path = request.url): URL =>
  new URL(`${originOf(request, baseUrl)}/${path.replace(/^https?:\/\/[^/?\\]*/i, '').replace(/^[/\\]+/, '')}`);

/** @param isForEverybody leaves out everything about the requester, for a page shared by all */
export function requestOf(request: FastifyRequest, baseUrl: string, isForEverybody: boolean): Request {
  if (isForEverybody) return new Request(addressOf(request, baseUrl));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(addressOf(request, baseUrl, request.elsewhere ? '/not-found.data' : request.url), {
    method: request.method,
    headers: headersOf(request, !hasBody),
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** A loader's API call, made in-process, authenticated by the request's cookies. */
export async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  cookie: string | undefined,
  path: string,
  init: ApiCall = {},
): Promise<ApiAnswer> {
  const call = {
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: {
      ...init.headers,
      ...(cookie ? { cookie } : {}),
      host: request.headers.host ?? 'localhost',
      // The page and its API calls share a request id in the log.
      'x-request-id': request.id,
    },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  };
  const { statusCode: status, headers, payload } = await forPage(() => app.inject(call));
  // Not a Fetch API response, whose checks, copies and streams would cost as much as the call.
  return {
    status,
    ok: status >= 200 && status < 300,
    get headers() {
      return headersIn(headers);
    },
    json: async () => JSON.parse(payload),
  };
}
