import type { PaidHow } from '#areas/results/contract/prize-choices.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { type AwardRow, findAward, lockAward, payAwardRow, voidAwards } from '#areas/results/database/awards.ts';
import { recordPrizeLines } from '#areas/money/database/prize-lines.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

/** An award of the organizer's own tournament. @throws AppError not_found, forbidden */
export async function requireOwnAward(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<{ award: AwardRow; tournament: TournamentDetailRow }> {
  const award = await findAward(context.pool, id);
  if (!award) throw new AppError('not_found', 'This prize does not exist.');
  return { award, tournament: await requireOwnTournament(context, organizer, award.tournament_id) };
}

async function change(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  work: (tx: Db, award: AwardRow, now: Date) => Promise<void>,
): Promise<TournamentDetailRow> {
  const { tournament } = await requireOwnAward(context, organizer, id);
  await inTransaction(context.pool, async (tx) => {
    const award = await lockAward(tx, id);
    if (!award) throw new AppError('not_found', 'This prize does not exist.');
    await work(tx, award, context.clock());
  });
  return tournament;
}

/**
 * Records that a prize was handed out, and books it in the ledger.
 * @throws AppError forbidden, not_found, wrong_state where it was handed out or voided already
 */
export const payAward = (
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  how: PaidHow,
): Promise<TournamentDetailRow> =>
  change(context, organizer, id, async (tx, { state }, now) => {
    if (state === 'paid') throw new AppError('wrong_state', 'This prize was handed out already.');
    if (state === 'void') throw new AppError('wrong_state', 'This prize was taken back.');
    await payAwardRow(tx, { id, how, userId: organizer.userId, now });
    await recordPrizeLines(tx, 'prize_paid', [id], now);
  });

/**
 * Voids an award: a prize that was handed out has been returned, and one that was owed is no longer owed.
 * @throws AppError forbidden, not_found, wrong_state where it was voided already
 */
export const voidAward = (
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  reason: string,
): Promise<TournamentDetailRow> =>
  change(context, organizer, id, async (tx, { state }, now) => {
    if (state === 'void') throw new AppError('wrong_state', 'This prize was taken back already.');
    await voidAwards(tx, [id], reason, now);
    if (state === 'paid') await recordPrizeLines(tx, 'prize_back', [id], now);
    await recordPrizeLines(tx, 'prize_void', [id], now);
  });
