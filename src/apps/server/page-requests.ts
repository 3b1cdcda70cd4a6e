// What a page is made with: its request in the web's own form, and the answers of the API.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forPage } from '#kernel/platform/page-calls.ts';

/** A request's headers in the web's own form. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
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
    headers: headersOf(request),
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** A loader's call: the very API that browsers use, in-process, as whom the cookies say. */
export async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  cookie: string | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const call = {
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      ...(cookie ? { cookie } : {}),
      host: request.headers.host ?? 'localhost',
      // The page and what it asks for are one story in the log.
      'x-request-id': request.id,
    },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  };
  const answer = await forPage(() => app.inject(call));
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const single of Array.isArray(value) ? value : [value])
      if (single !== undefined) headers.append(name, String(single));
  }
  const isBodyless = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isBodyless ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
}
