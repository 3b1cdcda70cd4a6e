import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { followOrganizer } from '#areas/brand/services/follow-organizers.ts';
import type { Context } from '#kernel/services/context.ts';

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
