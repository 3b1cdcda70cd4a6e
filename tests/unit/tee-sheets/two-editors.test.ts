import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { brokenRules, emptySheet, playersOf, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import {
  type EditRequest,
  editSheet,
  maxUndoSteps,
  type SheetChange,
  undoRequest,
} from '#areas/play/rules/tee-sheets/two-editors.ts';
import { facts, group, operation, sheetOf } from './sheets.ts';

/** A sheet that several edit: what the server does with each request. */
class SharedSheet {
  changes: SheetChange[] = [];
  sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  edit(request: EditRequest) {
    const edited = editSheet(this.sheet, this.changes, request, facts);
    if (edited.outcome === 'done') {
      this.sheet = edited.sheet;
      this.changes.push(edited.change);
    }
    return edited;
  }

  by(editor: string, seenVersion: number, ...operations: SheetOperation[]) {
    return this.edit({ editor, seenVersion, operations });
  }

  undo(editor: string) {
    const request = undoRequest(this.changes, editor);
    return request && this.edit(request);
  }
}

const begin = () =>
  new SharedSheet(
    sheetOf(group('g1', '08:00', ['p0', 'p1']), group('g2', '08:10', ['p2', 'p3']), group('g3', '08:20', ['p4', 'p5'])),
  );

describe('two editors', () => {
  it('merge where they change different groups', () => {
    const shared = begin();
    expect(shared.by('ann', 1, { op: 'place', playerId: 'p6', groupId: 'g1' }).outcome).toBe('done');
    expect(shared.by('bo', 1, { op: 'move', playerId: 'p4', groupId: 'g2' }).outcome).toBe('done');
    expect(shared.sheet.groups.map((own) => playersOf(own).length)).toEqual([3, 3, 1]);
  });

  it('are refused on the same group, and shown it as it is', () => {
    const shared = begin();
    shared.by('ann', 1, { op: 'move', playerId: 'p0', groupId: 'g2' });
    const late = shared.by('bo', 1, { op: 'move', playerId: 'p0', groupId: 'g3' });
    expect(late).toMatchObject({
      outcome: 'sheet_changed',
      groups: [{ groupId: 'g2', group: { seats: ['p2', 'p3', 'p0', null] } }],
    });
    expect(shared.by('bo', 2, { op: 'move', playerId: 'p0', groupId: 'g3' }).outcome).toBe('done');
  });

  it('learn of a group that is gone, of a person placed elsewhere and of a start that was taken', () => {
    const shared = begin();
    shared.by('ann', 1, { op: 'remove_group', groupId: 'g1' });
    expect(shared.by('bo', 1, { op: 'note', groupId: 'g1', note: 'Cart' })).toMatchObject({
      outcome: 'sheet_changed',
      groups: [{ group: null }],
    });
    shared.by('ann', 2, { op: 'place', playerId: 'p7', groupId: 'g2' });
    expect(shared.by('bo', 2, { op: 'place', playerId: 'p7', groupId: 'g3' })).toMatchObject({
      outcome: 'sheet_changed',
      groups: [{ groupId: 'g2' }],
    });
    shared.by('ann', 3, { op: 'add_group', group: group('g8', '09:00') });
    expect(shared.by('bo', 3, { op: 'add_group', group: group('g9', '09:00') })).toMatchObject({
      outcome: 'sheet_changed',
      groups: [{ groupId: 'g8' }],
    });
  });

  it('would overwrite each other without the rule', () => {
    const shared = begin();
    shared.by('ann', 1, { op: 'note', groupId: 'g1', note: 'Two carts' });
    const overwrites: SheetOperation = { op: 'note', groupId: 'g1', note: 'No carts' };
    expect(applyOperations(shared.sheet, [overwrites], facts).isDone).toBe(true);
    expect(shared.by('bo', 1, overwrites).outcome).toBe('sheet_changed');
    expect(shared.sheet.groups[0]?.note).toBe('Two carts');
  });

  it('do not wait for the answer to their own last change', () => {
    const shared = begin();
    for (const playerId of ['p6', 'p7'])
      expect(shared.by('ann', 1, { op: 'place', playerId, groupId: 'g1' }).outcome).toBe('done');
  });

  it('of 500 random operations each lose none, and break no rule', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('ann', 'bo'), operation, fc.integer({ min: 0, max: 3 }), fc.nat({ max: 9 })),
          { minLength: 1000, maxLength: 1000 },
        ),
        (tries) => {
          const shared = new SharedSheet(emptySheet);
          const seen: Record<string, number> = { ann: 0, bo: 0 };
          let answers = 0;
          for (const [editor, op, behind, chance] of tries) {
            const from = shared.sheet;
            seen[editor] = Math.max(seen[editor] ?? 0, from.version - behind);
            const request =
              chance === 0
                ? undoRequest(shared.changes, editor)
                : { editor, seenVersion: seen[editor] ?? 0, operations: [op] };
            if (!request) continue;
            const edited = shared.edit(request);
            answers += 1;
            if (edited.outcome !== 'done') {
              expect(shared.sheet).toBe(from);
              continue;
            }
            expect(edited.sheet.version).toBe(from.version + 1);
            const unseen = shared.changes
              .slice(0, -1)
              .filter((change) => change.version > request.seenVersion && change.editor !== editor);
            const touched = new Set(unseen.flatMap(({ groupIds }) => groupIds));
            expect(edited.change.groupIds.filter((id) => touched.has(id))).toEqual([]);
          }
          expect(answers).toBeGreaterThan(900);
          expect(brokenRules(shared.sheet, facts)).toEqual([]);
          let again: Sheet = emptySheet;
          for (const { operations } of shared.changes) {
            const result = applyOperations(again, operations, facts);
            if (!result.isDone) throw new Error(result.refusal.message);
            again = result.sheet;
          }
          expect(again).toEqual(shared.sheet);
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('undo', () => {
  it('takes back the own steps, newest first, and leaves the others’', () => {
    const shared = begin();
    shared.by('ann', 1, { op: 'place', playerId: 'p6', groupId: 'g1' });
    shared.by('bo', 2, { op: 'place', playerId: 'p7', groupId: 'g2' });
    shared.by('ann', 3, { op: 'place', playerId: 'p8', groupId: 'g3' });
    expect([shared.undo('ann')?.outcome, shared.undo('ann')?.outcome, shared.undo('ann')]).toEqual([
      'done',
      'done',
      null,
    ]);
    expect(shared.sheet.groups.map((own) => playersOf(own).length)).toEqual([2, 3, 2]);
  });

  it('is refused where somebody else went on with the group', () => {
    const shared = begin();
    shared.by('ann', 1, { op: 'place', playerId: 'p6', groupId: 'g1' });
    shared.by('bo', 2, { op: 'note', groupId: 'g1', note: 'Two carts' });
    expect(shared.undo('ann')?.outcome).toBe('sheet_changed');
  });

  it('holds fifty steps', () => {
    const shared = begin();
    for (let step = 0; step < 60; step++) shared.by('ann', 60, { op: 'note', groupId: 'g1', note: `${step}` });
    let undone = 0;
    while (shared.undo('ann')) undone += 1;
    expect(undone).toBe(maxUndoSteps);
    expect(shared.sheet.groups[0]?.note).toBe('9');
  });
});
