import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beyondAll,
  isPosition,
  laterOf,
  maxBehindMs,
  type Reads,
  type ReadPosition,
  currentReadPosition,
  withReadPosition,
} from '#kernel/database/reads.ts';
import { isSame } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { cookieJar } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readPosition: ReadPosition | null;
    /** The position sent with the request, to tell whether the request advanced it. */
    seenUpTo: string | null;
  }
}

/** The header that API clients may return unchanged. */
export const positionHeader = 'x-read-position';

/** Longer than the maximum lag of a replica: after this time the replica has the writes, or is not used. */
const rememberMs = maxBehindMs * 2;

/**
 * Read-your-writes with a replica: the response to a request that may have written contains the end of the primary's
 * log, as a cookie and a header. A caller who sends this position back reads at least that state. The position is
 * signed and expires soon; invalid values are ignored.
 */
export function readPositions(app: FastifyInstance, { clock, settings }: Context, reads: Reads): void {
  const cookies = cookieJar(settings.baseUrl);
  const sealOf = (text: string) =>
    createHmac('sha256', settings.authSecret).update(`read-position:${text}`).digest('base64url').slice(0, 22);
  const seal = (position: string): string => {
    const text = `${position}.${Math.floor((clock().getTime() + rememberMs) / 1000)}`;
    return `${text}.${sealOf(text)}`;
  };
  const open = (sealed: string | null | undefined): string | null => {
    const [position = '', until = '', mac = ''] = sealed?.split('.') ?? [];
    if (!isPosition(position) || !isSame(mac, sealOf(`${position}.${until}`))) return null;
    return Number(until) * 1000 > clock().getTime() ? position : null;
  };
  const sentAlong = (request: FastifyRequest): string | null => {
    const header = request.headers[positionHeader];
    const [byHeader, byCookie] = [
      open(typeof header === 'string' ? header : null),
      open(cookies.read(request, 'position')),
    ];
    return byHeader ? laterOf(byCookie, byHeader) : byCookie;
  };

  app.decorateRequest('readPosition', null);
  app.decorateRequest('seenUpTo', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = sentAlong(request);
    // A loader's API call runs inside its page's request and shares its position.
    const readPosition = currentReadPosition() ?? { position: null };
    if (sent) readPosition.position = laterOf(readPosition.position, sent);
    request.readPosition = readPosition;
    request.seenUpTo = readPosition.position;
    withReadPosition(readPosition, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const { readPosition } = request;
    if (!readPosition) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (!isRead && reply.statusCode < 400)
      readPosition.position = laterOf(readPosition.position, await reads.writtenUpTo().catch(() => beyondAll));
    if (readPosition.position === request.seenUpTo || readPosition.position === null) return;
    const sealed = seal(readPosition.position);
    cookies.set(reply, 'position', sealed, new Date(clock().getTime() + rememberMs));
    reply.header(positionHeader, sealed);
  });
}
