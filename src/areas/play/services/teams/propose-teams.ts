import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { teamProposalRequestSchema } from '#areas/play/contract/teams.ts';
import { makeTeams } from '#areas/play/rules/tee-sheets/make-teams.ts';
import type { PairingFinding } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { nameTeams } from '#areas/play/rules/tee-sheets/team-names.ts';
import { listWishes } from '#areas/play/database/tee-sheets/pairing-wishes.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readTeams } from './read-teams.ts';

export type TeamProposal = {
  /** `id` is set for existing teams. */
  teams: { id: string | null; name: string; players: string[] }[];
  findings: PairingFinding[];
};

/**
 * Proposes teams for players without one. Groups that entered together stay together; players who entered alone are
 * combined by the chosen method, also with teams that are not full. Full teams, and teams with a score, stay unchanged.
 * Nothing is written.
 * @throws AppError forbidden, not_found, wrong_state where everybody plays alone, validation_failed naming the rule
 * that cannot hold
 */
export async function proposeTeams(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { pairing, seed }: z.output<typeof teamProposalRequestSchema>,
): Promise<TeamProposal> {
  const { size, players: field, teams: there } = await readTeams(context, organizer, tournamentId);
  if (size < 2)
    throw new AppError('wrong_state', 'Everybody plays alone. Choose pairs or teams in Course Setup first.');
  const known = new Set(field.map(({ id }) => id));
  const kept = there.filter(
    ({ is_scored, players }) => is_scored || players.filter((id) => known.has(id)).length >= size,
  );
  const settled = new Set(kept.flatMap(({ players }) => players));
  const shortOf = new Map(
    there.flatMap((team) => (kept.includes(team) ? [] : team.players.map((id) => [id, team] as const))),
  );
  const players = field.filter(({ id }) => !settled.has(id));
  const { teams, findings } = makeTeams({
    players: players.map((player) => ({
      id: player.id,
      entryId: shortOf.get(player.id)?.id ?? player.registration_id,
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
  if (error) throw new AppError('validation_failed', error.message, [{ field: 'pairing', message: error.message }]);
  const byId = new Map(players.map((player) => [player.id, player]));
  const made = teams.map((team) => ({ players: team, own: team.flatMap((id) => shortOf.get(id) ?? [])[0] }));
  const names = nameTeams(
    made.map(({ players: team }) => {
      const members = team.flatMap((id) => byId.get(id) ?? []);
      const [first] = members;
      const isOneEntry = members.length > 1 && members.every((one) => one.registration_id === first?.registration_id);
      return {
        given: isOneEntry ? (first?.team_name ?? '') : '',
        lastNames: members.map((one) => one.last_name || one.first_name),
      };
    }),
    there.map(({ name }) => name),
  );
  return {
    teams: made.map(({ players: team, own }, place) => ({
      id: own?.id ?? null,
      name: own?.name ?? names[place] ?? '',
      players: team,
    })),
    findings,
  };
}
