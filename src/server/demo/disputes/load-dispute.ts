import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { findSessionOfOrganizer } from '#server/database/payments/payments.ts';
import { followDispute } from '#server/services/disputes/follow-dispute.ts';
import type { World } from '../world.ts';

/** One golfer of an organizer's took their payment to the bank, and it waits for an answer. */
export async function loadDispute({ context, provider }: World, organizer: OrganizerViewer): Promise<void> {
  const sessionId = provider && (await findSessionOfOrganizer(context.pool, organizer.organizerId));
  if (!sessionId) return;
  await followDispute(context, await provider.dispute(sessionId));
}
