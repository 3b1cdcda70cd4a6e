import { divideField, hasFlightsAtStart } from '#areas/scoring/rules/leaderboards/flights-at-start.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  fixFlights,
  listBoardPlayers,
  listBoards,
  listTeams,
  listUnfixedFlights,
} from '#areas/scoring/database/board-facts.ts';

/**
 * Fixes the flights of tournaments that have a score: from then on a change of indexes or of the field moves nobody to
 * another flight. Only the committee can change flights, by a new set-up. Does nothing where they are fixed already.
 */
export async function fixFlightsAtStart(tx: Db, tournamentIds: readonly string[]): Promise<void> {
  for (const id of await listUnfixedFlights(tx, tournamentIds)) {
    const people = await listBoardPlayers(tx, id);
    const players = people.map(({ id: player, index_tenths: indexTenths, divisions }) => ({
      id: player,
      indexTenths,
      divisions,
    }));
    const field = { players, teams: await listTeams(tx, id) };
    const boards = (await listBoards(tx, id)).filter(hasFlightsAtStart);
    await fixFlights(
      tx,
      boards.map((board) => ({ id: board.id, flights: divideField(board, field) })),
    );
  }
}
