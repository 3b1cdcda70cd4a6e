import type { GolfRoundRow } from '#server/database/golf-rounds/golf-rounds.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#server/database/tee-sheets/sheet-field.ts';
import { listTeams, type TeamRow } from '#server/database/teams/teams.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readPlay } from '#server/services/golf-rounds/read-play.ts';

export type TeamsNow = {
  /** How many a team has by set-up. */
  size: number;
  closed: string | null;
  teams: TeamRow[];
  /** Everybody who is in the field. */
  players: SheetPlayerRow[];
};

/** The teams of an own tournament. @throws AppError forbidden, not_found */
export async function readTeams(context: Context, organizer: OrganizerViewer, id: string): Promise<TeamsNow> {
  const { plan, rounds, isScored } = await readPlay(context, organizer, id);
  const [teams, players] = await Promise.all([listTeams(context.pool, id), listSheetPlayers(context.pool, id)]);
  return { size: plan.answers.teamSize.value, closed: whyTeamsStay(rounds, isScored), teams, players };
}

/** Why the teams of a tournament with these rounds can no longer be changed; null while they can. */
export function whyTeamsStay(rounds: readonly GolfRoundRow[], isScored: boolean): string | null {
  if (isScored) return 'Scores have come in: teams stay as they are.';
  const isOut = rounds.some(({ sheet_published_at: at }) => at !== null);
  return isOut ? 'The tee sheet is published: unpublish it to change teams.' : null;
}
