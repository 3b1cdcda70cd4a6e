import type { GolferViewer, OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { followOrganizer } from '#server/services/brands/follow-organizers.ts';
import type { Context } from '#server/services/context.ts';

/** Demo golfers who are told when an organizer publishes next. */
export async function followOrganizers(
  context: Context,
  golfers: readonly GolferViewer[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  const all = [...organizers.values()];
  for (const [index, golfer] of golfers.entries())
    for (const { organizerId } of all.slice(index % all.length, (index % all.length) + 2))
      await followOrganizer(context, golfer, organizerId);
}
