import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';

/** @throws AppError not_ready where no round was played, or one is not closed */
function closedOnly(all: readonly GolfRoundRow[]): GolfRoundRow[] {
  const rounds = all.filter(({ status }) => status !== 'cancelled');
  const open = rounds.filter(({ status }) => status !== 'finished' && status !== 'official');
  if (rounds.length === 0) throw new AppError('not_ready', 'No round was played.');
  if (open.length > 0)
    throw new AppError('not_ready', `Close round ${open.map(({ number }) => number).join(' and ')} first.`);
  return rounds;
}

/** The rounds that were played. @throws AppError not_ready where there is none, or one is not closed */
export const listClosedRounds = async (db: Db, tournamentId: string): Promise<GolfRoundRow[]> =>
  closedOnly(await listRounds(db, tournamentId));

/** The rounds that were played, locked until the transaction ends. @throws AppError not_ready as `listClosedRounds` */
export const lockClosedRounds = async (tx: Db, tournamentId: string): Promise<GolfRoundRow[]> =>
  closedOnly(await lockSheetRounds(tx, tournamentId));
