import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import { plainPage, plainStyle } from '#kernel/rules/plain-page.ts';
import type { Sites } from '#areas/brand/services/sites.ts';

/** Minimum retry time, so that a crowd that came too early does not return all at once. */
const leastSeconds = 5;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The text for a temporary refusal, which the page shows before it retries; null for other refusals. */
const wordsOf = ({ code, detail }: Pick<Problem, 'code' | 'detail'>, again: string) =>
  ({
    unavailable: { title: `Busy, ${again}`, text: 'Nothing you did is lost.' },
    too_many_requests: { title: `Busy, ${again}`, text: detail },
  })[code as string] ?? null;

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD', 'POST'].includes(method) && (headers.accept?.includes('text/html') ?? false);

/**
 * Sends a page to a browser that requested one while the server is overloaded or has no database.
 * @param retryAfter seconds from the refusal itself
 * @returns null for other requests or refusals, which are answered as usual
 */
export function sendWaitPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, retryAfter, sites }: { problem: Problem; retryAfter: number; sites: Pick<Sites, 'find'> },
): FastifyReply | null {
  if (!isPage(request)) return null;
  const seconds = Math.max(leastSeconds, retryAfter);
  // A form is not resent automatically.
  const isAsked = request.method !== 'POST';
  const words = wordsOf(problem, isAsked ? `trying again in ${seconds} s` : `send it again in ${seconds} s`);
  if (!words) return null;
  // An overloaded server refuses before the site is determined.
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
        // Two leading slashes would lead to another site.
        address: isAsked ? request.url.replace(/^[/\\]+/, '/') : null,
      }),
    );
}
