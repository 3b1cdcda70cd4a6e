import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf } from '#areas/play/rules/tee-sheets/conflicts.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import {
  brokenRules,
  emptySheet,
  groupNumbers,
  notPlaced,
  playersOf,
  type Sheet,
} from '#areas/play/rules/tee-sheets/sheet.ts';
import { facts, group, operation, playerIds, sheetOf, start } from './sheets.ts';

const before = sheetOf(group('g1', '08:00', ['p0', 'p1', 'p2', 'p3']), group('g2', '08:10', ['p4', 'p5']), {
  ...group('g3', '08:20', ['p6']),
  isLocked: true,
});
const block = { id: 'b1', fromTime: '09:00', toTime: '10:00', hole: null, reason: 'Members' };
const applied = (...ops: SheetOperation[]) => applyOperations(before, ops, facts);
const seats = (sheet: Sheet) => Object.fromEntries(sheet.groups.map(({ id, seats }) => [id, seats]));
/** Sheets are the same whatever the order of their groups. */
const plain = ({ groups, blocks }: Sheet) => ({
  groups: groups.toSorted((one, other) => one.id.localeCompare(other.id)),
  blocks: blocks.toSorted((one, other) => one.id.localeCompare(other.id)),
});

describe('an operation', () => {
  it.each<[string, SheetOperation, object]>([
    ['places in the first free seat', { op: 'place', playerId: 'p7', groupId: 'g2' }, { g2: ['p4', 'p5', 'p7', null] }],
    ['places in a seat', { op: 'place', playerId: 'p7', groupId: 'g2', seat: 3 }, { g2: ['p4', 'p5', null, 'p7'] }],
    [
      'moves',
      { op: 'move', playerId: 'p0', groupId: 'g2' },
      { g1: [null, 'p1', 'p2', 'p3'], g2: ['p4', 'p5', 'p0', null] },
    ],
    ['moves within a group', { op: 'move', playerId: 'p4', groupId: 'g2', seat: 3 }, { g2: [null, 'p5', null, 'p4'] }],
    ['takes out', { op: 'move', playerId: 'p1', groupId: null }, { g1: ['p0', null, 'p2', 'p3'] }],
    [
      'swaps',
      { op: 'swap', playerId: 'p0', otherId: 'p5' },
      { g1: ['p5', 'p1', 'p2', 'p3'], g2: ['p4', 'p0', null, null] },
    ],
    ['swaps with who waits', { op: 'swap', playerId: 'p9', otherId: 'p5' }, { g2: ['p4', 'p9', null, null] }],
    ['removes', { op: 'remove_group', groupId: 'g2' }, { g2: undefined }],
    ['adds', { op: 'add_group', group: group('g9', '08:50', ['p9'], 2) }, { g9: ['p9', null] }],
  ])('%s', (_, op, expected) => {
    const result = applied(op);
    if (!result.isDone) throw new Error(result.refusal.message);
    expect({ g2: undefined, ...seats(result.sheet) }).toMatchObject(expected);
    expect(result.sheet.version).toBe(2);
    const back = applyOperations(result.sheet, result.inverse, facts);
    expect(back.isDone && plain(back.sheet)).toEqual(plain(before));
  });

  it.each<[string, SheetOperation, string]>([
    ['placed_already', { op: 'place', playerId: 'p0', groupId: 'g2' }, 'This player is already in group 1.'],
    ['group_full', { op: 'place', playerId: 'p7', groupId: 'g1' }, 'Group 1 is full.'],
    ['seat_taken', { op: 'place', playerId: 'p7', groupId: 'g2', seat: 0 }, 'This place in group 2 is taken.'],
    ['capacity', { op: 'place', playerId: 'p7', groupId: 'g2', seat: 4 }, 'A group has one to five places.'],
    ['unknown_player', { op: 'place', playerId: 'stranger', groupId: 'g2' }, 'This player is not in the round.'],
    ['unknown_group', { op: 'note', groupId: 'g8', note: '' }, 'This group is no longer on the sheet.'],
    ['group_locked', { op: 'place', playerId: 'p7', groupId: 'g3' }, 'Group 3 is locked. Unlock it first.'],
    ['group_locked', { op: 'swap', playerId: 'p0', otherId: 'p6' }, 'Group 3 is locked. Unlock it first.'],
    ['not_placed', { op: 'move', playerId: 'p7', groupId: 'g2' }, 'This player is in no group.'],
    ['same_player', { op: 'swap', playerId: 'p0', otherId: 'p0' }, 'A player cannot change places with themselves.'],
    ['start_taken', { op: 'retime', groupId: 'g2', start: start('08:00') }, 'Group 1 already starts there.'],
    ['unknown_hole', { op: 'retime', groupId: 'g2', start: start('08:00', 4) }, 'Hole 4 is not played in this round.'],
    ['outside_hours', { op: 'retime', groupId: 'g2', start: start('12:00') }, 'The course is not open at 12:00 PM.'],
    ['duplicate_group', { op: 'add_group', group: group('g2', '08:50') }, 'This group is on the sheet already.'],
    ['capacity', { op: 'add_group', group: group('g9', '08:50', [], 6) }, 'A group has one to five places.'],
    [
      'placed_already',
      { op: 'add_group', group: group('g9', '08:50', ['p8', 'p8']) },
      'This player is already in a group.',
    ],
    [
      'block_over_groups',
      { op: 'block', block: { ...block, fromTime: '08:10' } },
      'Group 2 starts in this time. Move it first.',
    ],
    ['block_empty', { op: 'block', block: { ...block, toTime: '09:00' } }, 'A block ends after it begins.'],
    ['unknown_block', { op: 'unblock', blockId: 'b9' }, 'This block is no longer on the sheet.'],
    ['start_taken', { op: 'use_proposal', groups: [group('g9', '08:20')] }, 'Group 3 already starts there.'],
    [
      'placed_already',
      { op: 'use_proposal', groups: [group('g9', '08:50', ['p6'])] },
      'This player is already in group 3.',
    ],
  ])('is refused: %s', (code, op, message) => {
    const result = applied(op);
    expect(result).toMatchObject({ isDone: false, refusal: { path: 'ops.0', code, message } });
  });

  it('names itself among others, and then none is done', () => {
    const ops: SheetOperation[] = [
      { op: 'place', playerId: 'p7', groupId: 'g2' },
      { op: 'block', block },
      { op: 'retime', groupId: 'g2', start: start('09:10') },
    ];
    expect(applied(...ops)).toMatchObject({ isDone: false, refusal: { path: 'ops.2', code: 'blocked' } });
  });

  it('of a proposal leaves locked groups and replaces all others', () => {
    const result = applied({ op: 'use_proposal', groups: [group('g7', '08:00', ['p11', 'p10'])] });
    if (!result.isDone) throw new Error(result.refusal.message);
    expect(Object.keys(seats(result.sheet)).sort()).toEqual(['g3', 'g7']);
    expect(groupNumbers(result.sheet)).toEqual(
      new Map([
        ['g7', 1],
        ['g3', 2],
      ]),
    );
    expect(notPlaced(result.sheet, facts)).toHaveLength(9);
  });
});

it('whatever is done breaks no rule, loses nobody, and is taken back to the letter', () => {
  fc.assert(
    fc.property(fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { maxLength: 60 }), (batches) => {
      let sheet: Sheet = emptySheet;
      for (const batch of batches) {
        const result = applyOperations(sheet, batch, facts);
        if (!result.isDone) continue;
        const back = applyOperations(result.sheet, result.inverse, facts);
        expect(back.isDone && plain(back.sheet)).toEqual(plain(sheet));
        sheet = result.sheet;
        expect(brokenRules(sheet, facts)).toEqual([]);
        expect([...sheet.groups.flatMap(playersOf), ...notPlaced(sheet, facts)].sort()).toEqual([...playerIds].sort());
      }
    }),
  );
});

describe('conflicts', () => {
  it('are listed with where to go', () => {
    const alone = { ...group('g2', '08:10', ['p4']), isAloneOk: false };
    const sheet = sheetOf(group('g1', '08:00', ['p0', 'p1']), alone, group('g4', '08:30'));
    const wishes = [{ kind: 'together' as const, playerIds: ['p0', 'p4'], isMust: true }];
    const found = conflictsOf(
      sheet,
      { ...facts, playerIds: new Set([...playerIds, 'p12']) },
      { left: new Set(['p1']), wishes },
    );
    expect(found.map(({ code, groupId, message }) => [code, groupId, message])).toEqual([
      ['not_placed', null, '10 players not placed.'],
      ['alone', 'g1', 'Group 1 has one player.'],
      ['left', 'g1', '1 player of group 1 left.'],
      ['alone', 'g2', 'Group 2 has one player.'],
      ['empty', 'g4', 'Group 3 is empty.'],
      ['must', 'g1', 'These players must play together.'],
    ]);
    expect(conflictsOf(sheetOf(alone), facts)[0]).toMatchObject({ code: 'room', message: 'Room for 4, 12 entered.' });
  });

  it('are none where somebody said yes to one alone', () => {
    const sheet = sheetOf({ ...group('g1', '08:00', ['p0'], 1), isAloneOk: true });
    expect(conflictsOf(sheet, { ...facts, playerIds: new Set(['p0']) })).toEqual([]);
  });
});
