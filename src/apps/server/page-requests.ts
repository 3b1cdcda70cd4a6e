// The tools of a page: its request in the web's own form, and the answers of the API.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forPage } from '#kernel/platform/page-calls.ts';
import type { ApiAnswer, ApiCall } from '#kernel/web/client/load-context.ts';

/** Headers in the web's own form. */
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
 * A request's headers in the web's own form. Of whoever reads a page loaders look at the cookies alone, and the web
 * checks and copies each header several times.
 */
function headersOf({ headers: given }: FastifyRequest, isRead: boolean): Headers {
  const headers = headersIn(isRead ? { cookie: given.cookie } : given);
  headers.delete('content-length');
  return headers;
}

/**
 * Where a request came to, by what is known of it: addresses that pages are made with never come from a header alone.
 */
export function originOf({ site, protocol, headers }: FastifyRequest, baseUrl: string): string {
  if (site) return site.origin;
  // On a desk the site is reached by several names of the same machine, which were looked at before.
  return baseUrl.startsWith('https:') ? baseUrl : `${protocol}://${headers.host}`;
}

/** A request's line may name a host itself, whole or after two slashes: it did not come there. */
const addressOf = (request: FastifyRequest, baseUrl: string, path = request.url): URL =>
  new URL(`${originOf(request, baseUrl)}/${path.replace(/^https?:\/\/[^/?\\]*/i, '').replace(/^[/\\]+/, '')}`);

/** @param isForEverybody nothing of whoever asks first stands in a page for everybody */
export function requestOf(request: FastifyRequest, baseUrl: string, isForEverybody: boolean): Request {
  if (isForEverybody) return new Request(addressOf(request, baseUrl));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(addressOf(request, baseUrl, request.elsewhere ? '/not-found.data' : request.url), {
    method: request.method,
    headers: headersOf(request, !hasBody),
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** A loader's call: the very API that browsers use, in-process, as whom the cookies say. */
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
      // The page and what it asks for are one story in the log.
      'x-request-id': request.id,
    },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  };
  const { statusCode: status, headers, payload } = await forPage(() => app.inject(call));
  // No answer in the web's own form: its checks, copies and streams would cost as much as the call.
  return {
    status,
    ok: status >= 200 && status < 300,
    get headers() {
      return headersIn(headers);
    },
    json: async () => JSON.parse(payload),
  };
}
