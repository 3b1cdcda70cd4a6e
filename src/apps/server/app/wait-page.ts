import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import { plainPage, plainStyle } from '#kernel/rules/plain-page.ts';
import type { Sites } from '#areas/brand/services/sites.ts';

/** A crowd that came too early does not come back all at once. */
const leastSeconds = 5;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The words of a refusal that passes by itself; the page says so and asks again. Null for all others. */
const wordsOf = ({ code, detail }: Pick<Problem, 'code' | 'detail'>, again: string) =>
  ({
    unavailable: { title: `Busy, ${again}`, text: 'Nothing you did is lost.' },
    too_many_requests: { title: `Busy, ${again}`, text: detail },
  })[code as string] ?? null;

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD', 'POST'].includes(method) && (headers.accept?.includes('text/html') ?? false);

/**
 * Answers a browser that asked for a page, where the server is busy or does not reach its database, by a page.
 * @param retryAfter seconds after which the refusal itself asks to come again
 * @returns null where it is no such request or refusal: it is answered as every other
 */
export function sendWaitPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, retryAfter, sites }: { problem: Problem; retryAfter: number; sites: Pick<Sites, 'find'> },
): FastifyReply | null {
  if (!isPage(request)) return null;
  const seconds = Math.max(leastSeconds, retryAfter);
  // A form is not sent twice by itself.
  const isAsked = request.method !== 'POST';
  const words = wordsOf(problem, isAsked ? `trying again in ${seconds} s` : `send it again in ${seconds} s`);
  if (!words) return null;
  // A busy server refuses before anybody looks which site it is.
  const site = sites.find(request.headers.host, request.socket.remoteAddress);
  const own = site === null || site === 'own' ? null : site;
  return reply
    .status(problem.status)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        name: own?.name ?? brand.name,
        hasMark: own === null,
        ...words,
        againSeconds: isAsked ? seconds : null,
        // Two slashes would lead to another site.
        address: isAsked ? request.url.replace(/^[/\\]+/, '/') : null,
      }),
    );
}
