import { AppError } from '#contracts/errors.ts';
import type { OfficialResults } from '#contracts/results.ts';
import { findResults, listResultsVersions } from '#server/database/results/results.ts';
import type { SignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { admitToBoards } from '#server/services/leaderboards/board-access.ts';
import { type BoardEvent, readEvent } from '#server/services/leaderboards/read-event.ts';

/**
 * Official results in a version, with names as they may be told today. Who may look at the boards may look at these.
 * @throws AppError not_found, forbidden
 */
export async function readResults(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
  version: number | undefined,
): Promise<OfficialResults> {
  const event = await readEvent(context.reads, tournamentId);
  if (!event) throw new AppError('not_found', 'This tournament does not exist.');
  admitToBoards(event, 'public', viewer);
  return officialResultsOf(context, event, version);
}

/** The same for whoever may see them anyhow. @throws AppError not_found */
export async function officialResultsOf(
  context: Context,
  event: BoardEvent,
  version: number | undefined,
): Promise<OfficialResults> {
  const { id: tournamentId } = event.tournament;
  const found = await findResults(context.pool, tournamentId, version);
  if (!found) throw new AppError('not_found', 'There are no official results yet.');
  const versions = await listResultsVersions(context.pool, tournamentId);
  const { players, teams } = event.facts;
  const names = new Map([...players, ...teams].map(({ id, publicName }) => [id, publicName]));
  const members = new Map(teams.map((team) => [team.id, team.players]));
  // Who deleted their account is somebody who played.
  const nameOf = (id: string) => names.get(id) ?? 'Player';
  const { tournament } = event;
  return {
    tournament: {
      id: tournament.id,
      title: tournament.title,
      start_date: tournament.start_date,
      end_date: tournament.end_date,
    },
    version: found.version,
    made_at: found.made_at.toISOString(),
    reason: found.reason,
    engine: found.engine,
    rules: found.rules,
    inputs_hash: found.inputs_hash,
    versions: versions.map((one) => ({ ...one, made_at: one.made_at.toISOString() })),
    boards: found.answer.boards.map((board) => ({
      ...board,
      rows: board.rows.map((row) => {
        const own = members.get(row.id);
        return { ...row, name: nameOf(row.id), ...(own ? { players: own.map(nameOf) } : {}) };
      }),
    })),
    matches: found.answer.matches.map(({ id, sides, winner, result }) => ({
      id,
      sides: [sides[0].map(nameOf), sides[1].map(nameOf)],
      winner,
      result,
    })),
  };
}
