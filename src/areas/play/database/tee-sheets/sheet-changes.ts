import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { maxUndoSteps, type SheetChange } from '#areas/play/rules/tee-sheets/two-editors.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { sheetChanges } from '#areas/play/tables/tee-sheets.ts';

const touched = selected(sheetChanges, 'c', ['sheet_version', 'editor', 'group_ids', 'undoes']);
const done = selected(sheetChanges, 'c', ['ops', 'inverse']);
type ChangeRow = RowIn<typeof touched> & RowIn<typeof done>;

const changeOf = (row: ChangeRow): SheetChange => ({
  version: row.sheet_version,
  editor: row.editor,
  groupIds: row.group_ids,
  operations: row.ops,
  inverse: row.inverse,
  ...(row.undoes === null ? {} : { undoes: row.undoes }),
});

/** The editors and groups of all changes after a version, without the operations. */
export async function listTouchedAfter(db: Db, roundId: string, version: number): Promise<SheetChange[]> {
  const { rows } = await db.query<ChangeRow>({
    name: 'list-touched',
    text: `select ${touched}, '[]'::jsonb as ops, '[]'::jsonb as inverse
           from sheet_changes c
           where c.round_id = $1 and c.sheet_version > $2
           order by c.sheet_version`,
    values: [roundId, version],
  });
  return rows.map(changeOf);
}

/** An editor's own changes after the version that it has seen, to which it has not received the answers yet. */
export async function listUnseenOwn(
  db: Db,
  roundId: string,
  { editor, seenVersion }: { editor: string; seenVersion: number },
): Promise<SheetOperation[][]> {
  const { rows } = await db.query<{ ops: SheetOperation[] }>({
    name: 'list-unseen-own',
    text: `select ops
           from sheet_changes
           where round_id = $1 and sheet_version > $2 and editor = $3 and undoes is null`,
    values: [roundId, seenVersion, editor],
  });
  return rows.map(({ ops }) => ops);
}

/** An editor's newest changes, as many as can be undone, including the undoing changes; oldest first. */
export async function listOwnChanges(db: Db, roundId: string, editor: string): Promise<SheetChange[]> {
  const { rows } = await db.query<ChangeRow>({
    name: 'list-own-changes',
    text: `select * from (
             select ${touched}, ${done}
             from sheet_changes c
             where c.round_id = $1 and c.editor = $2
             order by c.sheet_version desc
             limit $3
           ) newest
           order by sheet_version`,
    values: [roundId, editor, 2 * maxUndoSteps],
  });
  return rows.map(changeOf);
}

export async function insertChange(
  tx: Db,
  { roundId, userId, change, now }: { roundId: string; userId: string; change: SheetChange; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-sheet-change',
    ...insertion(sheetChanges, {
      id: newId(),
      round_id: roundId,
      sheet_version: change.version,
      editor: change.editor,
      by_user_id: userId,
      group_ids: [...change.groupIds],
      ops: [...change.operations],
      inverse: [...change.inverse],
      undoes: change.undoes ?? null,
      made_at: now,
    }),
  });
}
