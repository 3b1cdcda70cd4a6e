import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import type { Context } from '#kernel/services/context.ts';
import { planAwards } from './awarding.ts';
import { readPrizeFacts } from './prize-facts.ts';

/**
 * The number of purses without an award although the official results have a winner. A purse that nobody can win, such
 * as closest to the pin without a measure, is not counted.
 */
export async function countOpenPrizes({ pool }: Context, tournamentId: string): Promise<number> {
  const tournament = await findTournament(pool, tournamentId);
  if (!tournament) return 0;
  const facts = await inTransaction(pool, (tx) => readPrizeFacts(serialized(tx), tournament));
  const { proposals, moves } = planAwards(facts, []);
  const awarded = new Set(facts.awards.flatMap(({ purse_id: id, state }) => (state === 'void' ? [] : [id])));
  const won = new Set([...moves.make, ...proposals.undecided].map(({ purseId }) => purseId));
  return [...won].filter((id) => !awarded.has(id)).length;
}
