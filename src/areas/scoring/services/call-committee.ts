import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { CalledCommittee, callCommitteeSchema } from '#areas/scoring/contract/scoring.ts';
import { answerCall, type CallRow, saveCall, listOpenCalls } from '#areas/scoring/database/committee-calls.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { findReadableLink } from './find-link.ts';

/** Of one group in a day: more is a phone gone wrong. */
const maxCalls = 40;

/**
 * A group asks the committee to come; sent again it is the same call.
 * @throws AppError link_unknown, link_expired, too_many_requests
 */
export async function callCommittee(
  context: Context,
  linkId: string,
  call: z.output<typeof callCommitteeSchema>,
): Promise<CalledCommittee> {
  await findReadableLink(context, linkId);
  const kept = await saveCall(context.pool, { ...call, linkId, now: context.clock(), most: maxCalls });
  if (!kept)
    throw new AppError('too_many_requests', 'This group has called very often. Find somebody of the committee.');
  return {
    id: kept.id,
    called_at: kept.called_at.toISOString(),
    answered_at: kept.answered_at?.toISOString() ?? null,
  };
}

/**
 * The groups of an own round that wait for the committee, the oldest first.
 * @throws AppError forbidden, not_found
 */
export async function openCalls(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
): Promise<(CallRow & { label: string })[]> {
  await requireOwnRound(context, organizer, roundId);
  return listOpenCalls(context.pool, roundId);
}

/** Tells a group that the committee comes. @throws AppError forbidden, not_found */
export async function answerGroup(
  context: Context,
  organizer: OrganizerViewer,
  { roundId, callId }: { roundId: string; callId: string },
): Promise<void> {
  await requireOwnRound(context, organizer, roundId);
  const isThere = await answerCall(context.pool, {
    id: callId,
    roundId,
    userId: organizer.userId,
    now: context.clock(),
  });
  if (!isThere) throw new AppError('not_found', 'There is no such call in this round.');
}
