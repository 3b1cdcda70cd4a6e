import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { noChanges } from '#areas/play/rules/set-up/answers.ts';
import { setUps } from '#areas/play/tables/golf-rounds.ts';
import type { BoardVisibility } from '#kernel/contract/play-choices.ts';

const columns = selected(setUps, 's', ['answers', 'changes', 'version']);
export type SetUpRow = RowIn<typeof columns>;

/** A set-up that was imported may be older than some of the changes: nobody said anything about those. */
export async function findSetUp(db: Db, tournamentId: string): Promise<SetUpRow | null> {
  const row = await firstRow<SetUpRow>(db, {
    name: 'find-set-up',
    text: `select ${columns} from set_ups s where s.tournament_id = $1`,
    values: [tournamentId],
  });
  return row && { ...row, changes: { ...noChanges, ...row.changes } };
}

/**
 * Saves the answers of a set-up. The row stays locked until the transaction ends, so that concurrent changes of one
 * set-up wait for each other.
 * @param version the version that the change is based on, 0 if none existed
 * @returns false where somebody else saved meanwhile
 */
export async function saveSetUp(
  tx: Db,
  tournamentId: string,
  { answers, changes, version }: SetUpRow,
  now: Date,
): Promise<boolean> {
  const row = { answers, changes, updated_at: now };
  const change = written(setUps, row, 3);
  return isWritten(
    tx,
    version === 0
      ? {
          name: 'insert-set-up',
          ...insertion(setUps, { tournament_id: tournamentId, ...row, created_at: now }, 'on conflict do nothing'),
        }
      : {
          name: 'update-set-up',
          text: `update set_ups set ${change.set}, version = version + 1 where tournament_id = $1 and version = $2`,
          values: [tournamentId, version, ...change.values],
        },
  );
}

/**
 * Deletes a tournament's set-up; `dropRoundsAfter` deletes its rounds.
 * @param version the version that the deletion is based on
 * @returns false where somebody else saved meanwhile
 */
export async function dropSetUp(tx: Db, tournamentId: string, version: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'drop-set-up',
    text: 'delete from set_ups where tournament_id = $1 and version = $2',
    values: [tournamentId, version],
  });
  if (!rowCount) return false;
  await tx.query({
    name: 'drop-boards-of-set-up',
    text: 'delete from boards where tournament_id = $1',
    values: [tournamentId],
  });
  return true;
}

export async function readBoardVisibility(db: Db, tournamentId: string): Promise<BoardVisibility> {
  const { rows } = await db.query<{ board_visibility: BoardVisibility }>({
    name: 'read-board-visibility',
    text: 'select board_visibility from tournaments where id = $1',
    values: [tournamentId],
  });
  return rows[0]?.board_visibility ?? 'public';
}

export async function setBoardVisibility(tx: Db, tournamentId: string, visibility: BoardVisibility): Promise<void> {
  await tx.query({
    name: 'set-board-visibility',
    text: 'update tournaments set board_visibility = $2 where id = $1',
    values: [tournamentId, visibility],
  });
}
