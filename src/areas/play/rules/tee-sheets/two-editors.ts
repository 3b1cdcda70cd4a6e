import { applyOperations, changedGroups } from './operations.ts';
import { groupById, type Sheet, type SheetFacts, type SheetGroup } from './sheet.ts';
import type { Refusal, SheetOperation } from './sheet-operations.ts';

/** A change that was kept: the version that it made, whose it was (an open editor, not a person), what it touched. */
export type SheetChange = {
  version: number;
  editor: string;
  groupIds: readonly string[];
  operations: readonly SheetOperation[];
  inverse: readonly SheetOperation[];
  /** The version whose change this one takes back. */
  undoes?: number;
};

/** An edit by an editor, and the version of the sheet that it had seen. */
export type EditRequest = {
  editor: string;
  seenVersion: number;
  operations: readonly SheetOperation[];
  undoes?: number;
};

export type Edited =
  | { outcome: 'done'; sheet: Sheet; change: SheetChange }
  | { outcome: 'refused'; refusal: Refusal }
  /** Somebody else changed the same groups since: as they are now; null for one that is gone. */
  | { outcome: 'sheet_changed'; groups: { groupId: string; group: SheetGroup | null }[] };

/** Groups that others touched after a version. An editor has seen its own changes, answered or not. */
function touchedByOthers(changes: readonly SheetChange[], { editor, seenVersion }: EditRequest): Set<string> {
  const unseen = changes.filter((change) => change.version > seenVersion && change.editor !== editor);
  return new Set(unseen.flatMap(({ groupIds }) => groupIds));
}

/** Groups that operations name, whether they are still there or not. */
const namedBy = (operations: readonly SheetOperation[]): string[] =>
  operations.flatMap((op) => {
    if (op.op === 'add_group') return [op.group.id];
    return 'groupId' in op && op.groupId !== null ? [op.groupId] : [];
  });

/**
 * Does what an editor asks for on the present sheet. Changes of different groups go together; of the same group the
 * later one is refused and shown the group as it is, so nobody overwrites what they have not seen.
 * @param changes those that were kept, at least all after `seenVersion`
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

/** The most steps of its own that an editor can take back. */
export const maxUndoSteps = 50;

/**
 * The edit that takes back an editor's last change that stands: the newest of its own that it has not undone, within
 * fifty. It counts as having seen the sheet as of that change, so it is refused where others have changed the same
 * groups since.
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
