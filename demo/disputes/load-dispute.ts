import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { findSessionOfOrganizer } from '#areas/money/database/payments.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import type { World } from '#demo/world.ts';

/** One golfer of an organizer's took their payment to the bank, and it waits for an answer. */
export async function loadDispute({ context, provider }: World, organizer: OrganizerViewer): Promise<void> {
  const sessionId = provider && (await findSessionOfOrganizer(context.pool, organizer.organizerId));
  if (!sessionId) return;
  await followDispute(context, await provider.dispute(sessionId));
}
