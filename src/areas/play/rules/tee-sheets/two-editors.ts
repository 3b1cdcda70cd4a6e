import { applyOperations, changedGroups } from './operations.ts';
import { groupById, type Sheet, type SheetFacts, type SheetGroup } from './sheet.ts';
import type { Refusal, SheetOperation } from './sheet-operations.ts';

/** An accepted change: the version it produced, its editor (an open page, not a person), and the groups it changed. */
export type SheetChange = {
  version: number;
  editor: string;
  groupIds: readonly string[];
  operations: readonly SheetOperation[];
  inverse: readonly SheetOperation[];
  /** The version whose change this one undoes. */
  undoes?: number;
};

/** An edit, and the version of the sheet that its editor had seen. */
export type EditRequest = {
  editor: string;
  seenVersion: number;
  operations: readonly SheetOperation[];
  undoes?: number;
};

export type Edited =
  | { outcome: 'done'; sheet: Sheet; change: SheetChange }
  | { outcome: 'refused'; refusal: Refusal }
  /** Another editor changed the same groups meanwhile; the groups are given as they are now, null for removed ones. */
  | { outcome: 'sheet_changed'; groups: { groupId: string; group: SheetGroup | null }[] };

/** Groups that other editors changed after a version. An editor's own changes count as seen, even without an answer. */
function touchedByOthers(changes: readonly SheetChange[], { editor, seenVersion }: EditRequest): Set<string> {
  const unseen = changes.filter((change) => change.version > seenVersion && change.editor !== editor);
  return new Set(unseen.flatMap(({ groupIds }) => groupIds));
}

/** Groups that operations name, including removed ones. */
const namedBy = (operations: readonly SheetOperation[]): string[] =>
  operations.flatMap((op) => {
    if (op.op === 'add_group') return [op.group.id];
    return 'groupId' in op && op.groupId !== null ? [op.groupId] : [];
  });

/**
 * Applies an edit to the present sheet. Concurrent changes to different groups are combined. Of concurrent changes to
 * the same group the later one is refused and its editor gets the group as it is, so that nobody overwrites unseen
 * changes.
 * @param changes the accepted changes, at least all after `seenVersion`
 */
export function editSheet(
  sheet: Sheet,
  changes: readonly SheetChange[],
  request: EditRequest,
  facts: SheetFacts,
): Edited {
  const unseen = touchedByOthers(changes, request);
  const applied = applyOperations(sheet, request.operations, facts);
  const inTheWay = applied.isDone ? changedGroups(sheet, applied.sheet) : applied.refusal.groupIds;
  const clashing = new Set([...inTheWay, ...namedBy(request.operations)].filter((id) => unseen.has(id)));
  if (clashing.size > 0)
    return {
      outcome: 'sheet_changed',
      groups: [...clashing].map((groupId) => ({ groupId, group: groupById(sheet, groupId) ?? null })),
    };
  if (!applied.isDone) return { outcome: 'refused', refusal: applied.refusal };
  const { editor, operations, undoes } = request;
  const change: SheetChange = {
    version: applied.sheet.version,
    editor,
    groupIds: inTheWay,
    operations,
    inverse: applied.inverse,
    ...(undoes === undefined ? {} : { undoes }),
  };
  return { outcome: 'done', sheet: applied.sheet, change };
}

/** The maximum number of its own changes that an editor can undo. */
export const maxUndoSteps = 50;

/**
 * The edit that undoes an editor's newest change that it has not undone yet, within its last fifty. It is judged as if
 * the editor had seen the sheet up to that change, so it is refused where others have changed the same groups since.
 * @returns null where there is nothing to undo
 */
export function undoRequest(changes: readonly SheetChange[], editor: string): EditRequest | null {
  const own = changes.filter((change) => change.editor === editor);
  const undone = new Set(own.flatMap(({ undoes }) => undoes ?? []));
  const steps = own.filter(({ undoes }) => undoes === undefined).slice(-maxUndoSteps);
  const last = steps.findLast(({ version }) => !undone.has(version));
  if (!last) return null;
  return { editor, seenVersion: last.version, operations: last.inverse, undoes: last.version };
}
