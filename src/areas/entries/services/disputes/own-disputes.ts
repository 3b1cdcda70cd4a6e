import type { DisputeCase, DisputeEvidence } from '#areas/money/contract/disputes.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type DisputeRow, findDispute, saveEvidence } from '#areas/money/database/save-disputes.ts';
import { findOwnDispute, type ListedDispute } from '#areas/money/database/read-disputes.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { evidenceOf, sendEvidence } from './evidence.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { answerUntil, presentDispute } from '#areas/money/services/present-dispute.ts';

async function requireOwn(context: Context, organizer: OrganizerViewer, id: string): Promise<ListedDispute> {
  const row = await findOwnDispute(context.pool, organizer.organizerId, id);
  if (!row) throw new AppError('not_found', 'This dispute does not exist.');
  return row;
}

/** The organizer's own dispute with its evidence, as sent or as it would be sent. @throws AppError not_found */
export async function readOwnDispute(context: Context, organizer: OrganizerViewer, id: string): Promise<DisputeCase> {
  const row = await requireOwn(context, organizer, id);
  const kept = await findDispute(context.pool, { id });
  const evidence = kept?.evidence ?? (await evidenceOf(context.pool, id));
  return { ...presentDispute(row), evidence, is_edited: Boolean(kept?.evidence) };
}

/**
 * Saves the organizer's own text for the evidence without sending it.
 * @throws AppError not_found, wrong_state once it was sent or the dispute is over
 */
export async function editEvidence(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  evidence: DisputeEvidence,
): Promise<DisputeCase> {
  refuseLate(context, await requireOwn(context, organizer, id));
  if (!(await saveEvidence(context.pool, id, evidence))) throw new AppError('wrong_state', tooLate);
  return readOwnDispute(context, organizer, id);
}

/**
 * Sends the evidence, finally: banks accept only one answer.
 * @throws AppError not_found, wrong_state once it was sent or the dispute is over, provider_failed
 */
export async function submitEvidence(context: Context, organizer: OrganizerViewer, id: string): Promise<DisputeCase> {
  refuseLate(context, await requireOwn(context, organizer, id));
  const dispute = (await findDispute(context.pool, { id })) as DisputeRow;
  try {
    await sendEvidence(context, dispute, 'organizer');
  } catch (error) {
    context.log.warn({ err: error, dispute: id }, 'the answer to a dispute was not taken');
    throw new AppError('provider_failed', 'The payment provider did not take it. It is tried again by itself.');
  }
  await followDispute(context, dispute.provider_id);
  return readOwnDispute(context, organizer, id);
}

const tooLate = 'This dispute cannot be answered any more.';

function refuseLate(context: Context, row: ListedDispute): void {
  const until = answerUntil(row);
  if (!until || context.clock() >= until) throw new AppError('wrong_state', tooLate);
}
