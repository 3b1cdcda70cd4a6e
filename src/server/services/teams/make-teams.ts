import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import type { keepTeamsSchema, teamProposalRequestSchema } from '#contracts/teams.ts';
import { makeTeams } from '#domain/tee-sheets/make-teams.ts';
import type { PairingFinding } from '#domain/tee-sheets/pairing-request.ts';
import { nameTeams } from '#domain/tee-sheets/team-names.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { announce } from '#server/database/live.ts';
import { hasScoresIn } from '#server/database/golf-rounds/golf-rounds.ts';
import { lockPlaces } from '#server/database/places/counter.ts';
import { nameTeams as noteTeamNames } from '#server/database/rosters/write-roster.ts';
import { listWishes } from '#server/database/tee-sheets/pairing-wishes.ts';
import { lockSheetRounds } from '#server/database/tee-sheets/sheet-rounds.ts';
import { listTeams, writeTeams } from '#server/database/teams/teams.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readTeams, type TeamsNow, whyTeamsStay } from './read-teams.ts';

export type TeamProposal = { teams: { name: string; players: string[] }[]; findings: PairingFinding[] };

const fault = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/**
 * Teams for the whole field: entered groups stay one, who entered alone is put together by the way that is asked for.
 * Nothing is written.
 * @throws AppError forbidden, not_found, wrong_state where everybody plays alone, validation_failed naming the rule
 *   that cannot hold
 */
export async function proposeTeams(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { pairing, seed }: z.output<typeof teamProposalRequestSchema>,
): Promise<TeamProposal> {
  const { size, players } = await readTeams(context, organizer, tournamentId);
  if (size < 2)
    throw new AppError('wrong_state', 'Everybody plays alone. Choose pairs or teams in Course Setup first.');
  const { teams, findings } = makeTeams({
    players: players.map((player) => ({
      id: player.id,
      entryId: player.registration_id,
      divisionId: player.division_id,
      indexTenths: player.index_tenths,
      score: null,
      club: player.club,
      team: null,
    })),
    way: pairing,
    seed,
    groupSize: size,
    keepsDivisionsApart: false,
    wishes: await listWishes(context.pool, tournamentId),
  });
  const error = findings.find(({ level }) => level === 'error');
  if (error) throw fault('pairing', error.message);
  const byId = new Map(players.map((player) => [player.id, player]));
  const names = nameTeams(
    teams.map((team) => {
      const members = team.flatMap((id) => byId.get(id) ?? []);
      const [first] = members;
      const isOneEntry = members.length > 1 && members.every((one) => one.registration_id === first?.registration_id);
      return { given: isOneEntry ? (first?.team_name ?? '') : '', lastNames: members.map((one) => one.last_name) };
    }),
  );
  return { teams: teams.map((team, place) => ({ name: names[place] ?? '', players: team })), findings };
}

/**
 * Writes all teams of an own tournament in place of those there were.
 * @throws AppError forbidden, not_found, wrong_state once the sheet went out or scores came in, validation_failed for
 *   somebody who is not in the field or twice in a team, and for two teams of one name
 */
export async function keepTeams(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { teams }: z.output<typeof keepTeamsSchema>,
): Promise<TeamsNow> {
  const { players } = await readTeams(context, organizer, tournamentId);
  refuseMuddled(teams, new Set(players.map(({ id }) => id)));
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const rounds = await lockSheetRounds(tx, tournamentId);
    const closed = whyTeamsStay(rounds, await hasScoresIn(tx, tournamentId));
    if (closed) throw new AppError('wrong_state', closed);
    const own = new Set((await listTeams(tx, tournamentId)).map(({ id }) => id));
    const written = teams.map(({ id, name, players: members }) => ({
      id: id !== null && own.has(id) ? id : newId(),
      name,
      players: members,
    }));
    await writeTeams(tx, tournamentId, written, context.clock());
    await noteTeamNames(
      tx,
      players.map(({ id }) => id),
    );
    await announce(tx, { user: organizer.userId, event: 'tournament', id: tournamentId });
  });
  return readTeams(context, organizer, tournamentId);
}

function refuseMuddled(
  teams: readonly { name: string; players: readonly string[] }[],
  field: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const [place, { name, players }] of teams.entries()) {
    if (names.has(name.toLowerCase())) throw fault(`teams.${place}.name`, 'Two teams have this name.');
    names.add(name.toLowerCase());
    for (const player of players) {
      if (!field.has(player)) throw fault(`teams.${place}.players`, 'This player is not in the tournament.');
      if (seen.has(player)) throw fault(`teams.${place}.players`, 'A player is in one team only.');
      seen.add(player);
    }
  }
}
