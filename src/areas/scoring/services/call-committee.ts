import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { CalledCommittee, callCommitteeSchema } from '#areas/scoring/contract/scoring.ts';
import { answerHelpRequest, saveHelpRequest } from '#areas/scoring/database/help-requests.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findReadableLink } from './find-link.ts';

/** The most calls of one group in a day; more indicate a faulty phone. */
const maxCalls = 40;

/**
 * A group calls the committee; idempotent by the call's id.
 * @throws AppError link_unknown, link_expired, too_many_requests
 */
export async function callCommittee(
  context: Context,
  linkId: string,
  call: z.output<typeof callCommitteeSchema>,
): Promise<CalledCommittee> {
  await findReadableLink(context, linkId);
  const kept = await saveHelpRequest(context.pool, { ...call, linkId, now: context.clock(), most: maxCalls });
  if (!kept)
    throw new AppError('too_many_requests', 'This group has called very often. Find somebody of the committee.');
  return {
    id: kept.id,
    called_at: kept.called_at.toISOString(),
    answered_at: kept.answered_at?.toISOString() ?? null,
  };
}

/** Records that the committee is on its way to a group. @throws AppError not_found */
export async function answerGroup(
  context: Context,
  organizer: OrganizerViewer,
  { id: roundId }: GolfRoundRow,
  callId: string,
): Promise<void> {
  const isThere = await answerHelpRequest(context.pool, {
    id: callId,
    roundId,
    userId: organizer.userId,
    now: context.clock(),
  });
  if (!isThere) throw new AppError('not_found', 'There is no such call in this round.');
}
