import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/contract/errors.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listGroupLinks } from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { addressOf } from '#areas/play/services/scoring/link-secrets.ts';
import { liveOpenId } from './demo-queries.ts';

/** Where a group of the live round is scored, whichever round is played there: the start prints it. */
export const demoScorePath = '/dev/score';

/** Where somebody can keep the scores of a group of the live round; null where it is not there. */
export async function findDemoScoreAddress(context: Context): Promise<string | null> {
  const [round] = await listRounds(context.pool, liveOpenId);
  const links = round ? await listGroupLinks(context.pool, round.id) : [];
  const last = links.at(-1);
  return last ? addressOf(context, last) : null;
}

/** Leads from one address to the group of the round in play: each round has links of its own. */
export function demoScorePage(app: FastifyInstance, context: Context): void {
  app.get(demoScorePath, { schema: { hide: true } }, async (_request, reply) => {
    const address = await findDemoScoreAddress(context);
    if (!address) throw new AppError('not_found', 'The demo round begins anew. Try again in a moment.');
    return reply.redirect(address);
  });
}
