import type { SetUpAnswers, SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import type { Db } from '#kernel/database/connection.ts';

export type SetUpRow = { answers: SetUpAnswers; changes: SetUpChanges; version: number };

export async function findSetUp(db: Db, tournamentId: string): Promise<SetUpRow | null> {
  const { rows } = await db.query<SetUpRow>({
    name: 'find-set-up',
    text: 'select answers, changes, version from set_ups where tournament_id = $1',
    values: [tournamentId],
  });
  return rows[0] ?? null;
}

/**
 * Keeps what was answered. The row is locked until the transaction ends: one at a time sets a tournament up.
 * @param version the one that was read, 0 where there was none
 * @returns false where somebody else saved meanwhile
 */
export async function saveSetUp(
  tx: Db,
  tournamentId: string,
  { answers, changes, version }: SetUpRow,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    version === 0
      ? {
          name: 'insert-set-up',
          text: `insert into set_ups (tournament_id, answers, changes, created_at, updated_at)
                 values ($1, $2, $3, $4, $4) on conflict do nothing`,
          values: [tournamentId, JSON.stringify(answers), JSON.stringify(changes), now],
        }
      : {
          name: 'update-set-up',
          text: `update set_ups set answers = $2, changes = $3, updated_at = $4, version = version + 1
                 where tournament_id = $1 and version = $5`,
          values: [tournamentId, JSON.stringify(answers), JSON.stringify(changes), now, version],
        },
  );
  return (rowCount ?? 0) > 0;
}

/** Who may look at tee times and boards of a tournament. */
export type BoardVisibility = 'public' | 'link' | 'off';

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
