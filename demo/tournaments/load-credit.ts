import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { cancelForWeather } from '#areas/organizers/services/cancel-for-weather.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';
import { enterCrowd } from './enter-crowd.ts';
import { rainedOff } from './named-tournaments.ts';

/** A tournament that its organizer has called off: the golfer, who had paid, has credit for the next one. */
export async function loadCredit(
  world: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
  golfer: GolferViewer | undefined,
): Promise<void> {
  const id = ids.find(({ tournament }) => tournament === rainedOff)?.id;
  const organizer = organizers.get(rainedOff.organizer);
  if (!id || !organizer || !golfer) return;
  await enterCrowd(world, golfer, rainedOff, id, 1, 520);
  const remedy = { remedy: 'credit' as const, percent: 100, reason: 'A week of thunderstorms' };
  const own = await requireOwnTournament(world.context, organizer, id);
  const { preview } = await cancelForWeather(world.context, organizer, own, { ...remedy, dry_run: true });
  await cancelForWeather(world.context, organizer, own, { ...remedy, dry_run: false, preview });
}
