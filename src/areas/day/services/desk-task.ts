import { createHash } from 'node:crypto';
import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/** The member who works at the desk, and its round. */
export type DeskTask = {
  context: Context;
  organizer: OrganizerViewer;
  round: GolfRoundRow;
  tournament: TournamentDetailRow;
};

/** With `isDryRun` only the effects are returned; `preview` confirms the effects that were shown. */
export type DeskRequest<Action extends DeskAction = DeskAction> = {
  action: Action;
  isDryRun: boolean;
  preview: string | undefined;
};

/**
 * The effects of an action, done or previewed. `preview` is the hash of these effects; `refundCents` is the player's
 * refund under the terms, null where nothing was paid by card.
 */
export type DeskOutcome = { effects: string[]; preview: string; playerId: string | null; refundCents: Cents | null };

/** @throws AppError wrong_state */
export function refuseOver({ status }: GolfRoundRow): void {
  if (isOver(status)) throw new AppError('wrong_state', 'This round is over.');
}

const previewOf = (action: DeskAction, effects: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([action, effects]))
    .digest('hex')
    .slice(0, 24);

/** @throws AppError preview_outdated where other effects were confirmed */
export function agreeTo(action: DeskAction, effects: string[], agreed: string | undefined): string {
  const preview = previewOf(action, effects);
  if (agreed !== undefined && agreed !== preview)
    throw new AppError('preview_outdated', 'The field changed: look again');
  return preview;
}
