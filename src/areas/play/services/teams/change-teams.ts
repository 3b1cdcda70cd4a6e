import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { type changeTeamsSchema, maxInTeam } from '#areas/play/contract/teams.ts';
import { changeTeams, type TeamRefusal } from '#areas/play/rules/tee-sheets/team-operations.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { nameTeams } from '#areas/play/database/teams/name-teams.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { dropEmptyTeams, writeTeams } from '#areas/play/database/teams/teams.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { haveSheetsFollow, scoredTeam, teesOfRounds } from './have-sheets-follow.ts';
import { readTeams, type TeamsNow } from './read-teams.ts';

/**
 * Applies operations to the teams of the organizer's own tournament, all or none. They are applied to the present
 * teams, so a team created meanwhile keeps its players. Published sheets, cards and links are updated, and players
 * whose start changes are notified.
 * @throws AppError forbidden; not_found; scored_team naming a team with a score; wrong_state once a round is closed, or
 * where the sheet has no seat for a player; validation_failed by operation for a player outside the field, a team that
 * no longer exists, a name that is taken, and too many players
 */
export async function operateOnTeams(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { operations }: z.output<typeof changeTeamsSchema>,
): Promise<TeamsNow> {
  const { size, closed } = await readTeams(context, organizer, tournamentId);
  if (closed) throw new AppError('wrong_state', closed);
  const teesOf = await teesOfRounds(context, organizer, tournamentId);
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const changing = { tournamentId, userId: organizer.userId, teesOf, placesOthers: true };
    const gone = await haveSheetsFollow(context, tx, changing, async (before) => {
      const players = await listSheetPlayers(tx, tournamentId);
      const changed = changeTeams(before, operations, {
        field: new Set(players.map(({ id }) => id)),
        size,
        most: maxInTeam,
        scored: new Set(before.filter(({ is_scored }) => is_scored).map(({ id }) => id)),
        newId,
      });
      if (!changed.isDone) throw refusalOf(changed.refusal);
      const after = changed.teams.map((team) => ({ ...team, players: [...team.players] }));
      if (!(await writeTeams(tx, { tournamentId, from: null, now }, before, after))) throw foreignId();
      await nameTeams(
        tx,
        players.map(({ id }) => id),
      );
      const kept = new Set(after.map(({ id }) => id));
      return before.map(({ id }) => id).filter((id) => !kept.has(id));
    });
    // The cards of these teams were deleted when the sheet was updated.
    await dropEmptyTeams(tx, gone);
    await announceToTeam(tx, tournamentId);
  });
  return readTeams(context, organizer, tournamentId);
}

const foreignId = () =>
  new AppError('already_exists', 'A team with this id belongs to another tournament.', [
    { field: 'operations', message: 'Choose another id' },
  ]);

function refusalOf({ place, code, field, team }: TeamRefusal): AppError {
  const name = team?.name ?? 'This team';
  const path = `operations.${place}.${field}`;
  if (code === 'scored') return scoredTeam(name, path);
  const messages: Record<typeof code, string> = {
    unknown_team: 'This team is gone. Look at the teams again.',
    unknown_player: 'This player is not in the tournament.',
    name_taken: 'Two teams have this name.',
    too_many: `${name} would have more than ${maxInTeam} players.`,
  };
  const message = messages[code];
  return new AppError('validation_failed', message, [{ field: path, message }]);
}
