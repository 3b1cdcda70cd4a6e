import { AppError } from '#contracts/errors.ts';
import type { Results } from '#domain/golf/score-event.ts';
import type { Db } from '#server/database/connection.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import { namesOf, type PrizeFacts, readPrizeFacts } from '#server/services/prizes/prize-facts.ts';
import type { ComputedResults } from '#server/services/results/compute-results.ts';

/** Everything that ties of a tournament follow from. */
export type TieFacts = {
  prizes: PrizeFacts;
  computed: ComputedResults;
  results: Results;
  /** Whole names, for the committee alone. */
  nameOf: (id: string) => string;
};

/** @throws AppError not_ready where nothing is scored */
export async function readTieFacts(tx: Db, tournament: TournamentDetailRow): Promise<TieFacts> {
  const prizes = await readPrizeFacts(tx, tournament);
  const { computed } = prizes;
  if (!computed) throw new AppError('not_ready', 'No round was played.');
  return { prizes, computed, results: computed.boards.results, nameOf: namesOf(prizes) };
}
