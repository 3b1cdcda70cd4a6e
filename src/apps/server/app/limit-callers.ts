import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#apps/endpoints.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import { isFromPage } from '#kernel/platform/page-calls.ts';
import type {} from '../routes/by-key.ts';
import type {} from '../routes/guard.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';

/** Maximum API calls of one caller in a minute, counted in each process. */
const callsAMinute = 600;
const minuteMs = 60_000;
/** Maximum callers remembered in a minute: each costs memory, and IP addresses are easily varied. */
const maxCallers = 100_000;

/**
 * Limits the API calls of one caller. Pages and files are many small reads and have no limit, nor have calls made while
 * rendering a page; a valid API key has its own limits. The kind of call is determined by its route, since a URL can be
 * written in many ways. The limit runs after the guard, which identifies the caller, and counts refused calls too.
 */
export async function limitCallers(app: FastifyInstance, clock: Clock): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: callsAMinute,
    timeWindow: minuteMs,
    allowList: ({ routeOptions, byKey }) => !routeOptions.url?.startsWith('/api/') || byKey !== null || isFromPage(),
    keyGenerator: callerOf,
    store: countersBy(clock),
    errorResponseBuilder: tooMany,
  });
  const count = app.createRateLimit();
  app.decorate('countRefused', async (request: FastifyRequest) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const error = tooMany();
    error.retryAfter = counted.ttlInSeconds;
    throw error;
  });
}

const tooMany = () => new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.');

/**
 * Identifies the caller. A clubhouse shares one IP address, so signed-in people and the phones of a group count
 * separately, and entering scorecard codes is counted apart from other calls from that address.
 */
function callerOf({ scoreLink, viewer, routeOptions, ip }: FastifyRequest): string {
  if (scoreLink) return `link ${scoreLink.id}`;
  const client = clientOf(ip);
  if (viewer) return `person ${viewer.userId} ${client}`;
  return `${routeOptions.url === endpoints.openScoreLink.path ? 'codes' : 'client'} ${client}`;
}

/** Counters by minutes of the server's clock. */
const countersBy = (clock: Clock) =>
  class {
    private readonly counts = new Map<string, number>();
    private endsMs = 0;

    incr(caller: string, done: (error: Error | null, counted?: { current: number; ttl: number }) => void): void {
      const nowMs = clock().getTime();
      if (nowMs >= this.endsMs || this.counts.size >= maxCallers) {
        this.counts.clear();
        this.endsMs = nowMs + minuteMs;
      }
      const current = (this.counts.get(caller) ?? 0) + 1;
      this.counts.set(caller, current);
      done(null, { current, ttl: this.endsMs - nowMs });
    }

    child(): this {
      return this;
    }
  };
