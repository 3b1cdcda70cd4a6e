import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listGroupLinks } from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { addressOf } from '#areas/play/services/scoring/link-secrets.ts';
import { liveOpenId } from './demo-queries.ts';

/** Where somebody can keep the scores of a group of the live round; null where it is not there. */
export async function demoScoreAddress(context: Context): Promise<string | null> {
  const [round] = await listRounds(context.pool, liveOpenId);
  const links = round ? await listGroupLinks(context.pool, round.id) : [];
  const last = links.at(-1);
  return last ? addressOf(context, last) : null;
}
