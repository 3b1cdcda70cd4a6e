import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/contract/errors.ts';

/** The scoring link of a request to a route with that access. @throws Error for any other route */
export function linkOf({ scoreLink }: FastifyRequest): string {
  if (scoreLink === null) throw new Error('this route is not for a link');
  return scoreLink.id;
}

/** The same for a link that writes scores. @throws AppError forbidden for a viewer's link */
export function writingLinkOf(request: FastifyRequest): string {
  if (request.scoreLink?.kind === 'viewer') throw new AppError('forbidden', 'This link is for looking alone.');
  return linkOf(request);
}
