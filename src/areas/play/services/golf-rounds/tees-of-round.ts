import { teeOf } from '#areas/play/rules/set-up/tees.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPlay } from './read-play.ts';

/** Returns a function that gives each player's tee in the round by the set-up; null where no tee fits. */
export async function teesOfRound(
  context: Context,
  organizer: OrganizerViewer,
  round: GolfRoundRow,
): Promise<(playerId: string) => string | null> {
  const { plan, field } = await readPlay(context, organizer, round.tournament_id);
  const rows = plan.tees.find((one) => one.round === round.number)?.rows ?? [];
  const players = new Map(field.map((player) => [player.id, player]));
  return (id) => {
    const player = players.get(id);
    return player ? (teeOf(player, rows, round.course?.content.tees ?? [], round.date)?.id ?? null) : null;
  };
}
