import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { listTeamStandings, type TeamStandingRow } from '#areas/play/database/teams/teams.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPlay } from '../golf-rounds/read-play.ts';

export type TeamsNow = {
  /** The number of players in a team, by the set-up. */
  size: number;
  closed: string | null;
  teams: TeamStandingRow[];
  /** Every player of the field. */
  players: SheetPlayerRow[];
};

/** The teams of an own tournament. @throws AppError forbidden, not_found */
export async function readTeams(context: Context, organizer: OrganizerViewer, id: string): Promise<TeamsNow> {
  const { plan, rounds } = await readPlay(context, organizer, id);
  const [teams, players] = await Promise.all([listTeamStandings(context.pool, id), listSheetPlayers(context.pool, id)]);
  return { size: plan.answers.teamSize.value, closed: whyTeamsStay(rounds), teams, players };
}

/** Why no team of a tournament with these rounds can be changed; null while teams without a score can be. */
export function whyTeamsStay(rounds: readonly GolfRoundRow[]): string | null {
  const closed = rounds.find(({ status, closed_at }) => closed_at !== null || status === 'official');
  return closed ? `Round ${closed.number} is closed: teams stay as they are.` : null;
}
