import { AppError } from '#kernel/contract/errors.ts';
import type { Results } from '#golf/score-event.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { namesOf, type PrizeFacts, readPrizeFacts } from '../prizes/prize-facts.ts';
import type { ComputedResults } from '../compute-results.ts';

/** The facts from which a tournament's ties are computed. */
export type TieFacts = {
  prizes: PrizeFacts;
  computed: ComputedResults;
  results: Results;
  /** Full names, which only the committee may see. */
  nameOf: (id: string) => string;
};

/** @throws AppError not_ready where nothing is scored */
export async function readTieFacts(tx: Db, tournament: TournamentDetailRow): Promise<TieFacts> {
  const prizes = await readPrizeFacts(tx, tournament);
  const { computed } = prizes;
  if (!computed) throw new AppError('not_ready', 'No round was played.');
  return { prizes, computed, results: computed.boards.results, nameOf: namesOf(prizes) };
}
