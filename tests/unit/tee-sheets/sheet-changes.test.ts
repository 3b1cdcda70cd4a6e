import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { emptySheet, playersOf, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import {
  describePlayerChange,
  describeSheetChanges,
  type SheetChanges,
  sheetChanges,
} from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { facts, group, operation, playerIds, sheetOf, start } from './sheets.ts';

const names: Record<string, string> = { p0: 'Ann Berg', p1: 'Bo Quist', p2: 'Cy Young', p3: 'Di Moss' };
const nameOf = (id: string) => names[id] ?? id;
const published = sheetOf(group('g1', '08:00', ['p0', 'p1']), group('g2', '08:10', ['p2', 'p3']));
/**
 * The notices when a version goes out: for players alone for whom something changed, each once a version, however often
 * this is asked.
 * @param version of the sheet that goes out @param told the subjects that were told before
 */
function tellingsOf(
  { players }: SheetChanges,
  { roundId, version, told }: { roundId: string; version: number; told: ReadonlySet<string> },
  nameOf: (playerId: string) => string,
) {
  return players
    .map((change) => ({
      playerId: change.playerId,
      subject: `sheet:${roundId}:${version}:${change.playerId}`,
      message: describePlayerChange(change, nameOf),
    }))
    .filter(({ subject }) => !told.has(subject));
}
const told = (present: Sheet, from: Sheet | null = published) =>
  Object.fromEntries(
    tellingsOf(sheetChanges(from, present), { roundId: 'r', version: 2, told: new Set() }, nameOf).map(
      ({ playerId, message }) => [playerId, message],
    ),
  );

describe('what golfers are told', () => {
  it('is their start when the sheet first goes out', () => {
    const shotgun = sheetOf(
      { ...group('g1', '09:10', ['p0', 'p1', 'p2']), start: start('09:10', 7, 'A') },
      group('g2', '08:10', ['p3']),
    );
    expect(told(shotgun, null)).toEqual({
      p0: 'Your start: 9:10 AM from hole 7A with Bo Quist and Cy Young.',
      p1: 'Your start: 9:10 AM from hole 7A with Ann Berg and Cy Young.',
      p2: 'Your start: 9:10 AM from hole 7A with Ann Berg and Bo Quist.',
      p3: 'Your start: 8:10 AM from hole 1 alone.',
    });
  });

  it.each<[string, Sheet, object]>([
    [
      'nothing for a note, a lock, another seat or another order',
      sheetOf(group('g2', '08:10', ['p3', null, 'p2']), {
        ...group('g1', '08:00', ['p0', 'p1']),
        isLocked: true,
        note: 'Cart',
      }),
      {},
    ],
    [
      'a new time',
      sheetOf(group('g1', '08:30', ['p0', 'p1']), group('g2', '08:10', ['p2', 'p3'])),
      {
        p0: 'Your start is now 8:30 AM from hole 1 (it was 8:00 AM from hole 1).',
        p1: 'Your start is now 8:30 AM from hole 1 (it was 8:00 AM from hole 1).',
      },
    ],
    [
      'new company',
      sheetOf(group('g1', '08:00', ['p0', 'p1', 'p4']), group('g2', '08:10', ['p2', 'p3'])),
      {
        p0: 'Your start stays 8:00 AM from hole 1. You now play with Bo Quist and p4.',
        p1: 'Your start stays 8:00 AM from hole 1. You now play with Ann Berg and p4.',
        p4: 'Your start: 8:00 AM from hole 1 with Ann Berg and Bo Quist.',
      },
    ],
    [
      'that they are off',
      sheetOf(group('g1', '08:00', ['p0', 'p1'])),
      {
        p2: 'You are not on the tee sheet any more. Ask the organizer if you did not expect this.',
        p3: 'You are not on the tee sheet any more. Ask the organizer if you did not expect this.',
      },
    ],
  ])('is %s', (_, present, expected) => expect(told(present)).toEqual(expected));

  it('is counted in groups and players', () => {
    const swapped = sheetOf(group('g1', '08:00', ['p0', 'p2']), group('g2', '08:10', ['p1', 'p3']));
    expect(describeSheetChanges(sheetChanges(published, swapped))).toBe(
      'Changed since publishing: 2 groups, 4 players',
    );
    expect(describeSheetChanges(sheetChanges(published, published))).toBeNull();
  });
});

it('everybody is told exactly once what is new, over 1,000 changes and asked twice each time', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(operation, fc.nat({ max: 19 })), { minLength: 1000, maxLength: 1000 }), (changes) => {
      let sheet: Sheet = emptySheet;
      let out: Sheet | null = null;
      const subjects = new Set<string>();
      const known = new Map<string, string>();
      const viewOf = (of: Sheet | null, id: string) => {
        const own = of?.groups.find(({ seats }) => seats.includes(id));
        return own ? JSON.stringify([own.start, playersOf(own).sort()]) : 'none';
      };
      for (const [op, chance] of changes) {
        const result = applyOperations(sheet, [op], facts);
        if (result.isDone) sheet = result.sheet;
        if (chance > 0) continue;
        const found = sheetChanges(out, sheet);
        const telling = () => tellingsOf(found, { roundId: 'r', version: sheet.version, told: subjects }, nameOf);
        const first = telling();
        for (const { playerId, subject } of first) {
          expect(subjects.has(subject)).toBe(false);
          subjects.add(subject);
          expect(viewOf(sheet, playerId)).not.toBe(known.get(playerId) ?? 'none');
          known.set(playerId, viewOf(sheet, playerId));
        }
        expect(telling()).toEqual([]);
        for (const id of playerIds) expect(known.get(id) ?? 'none').toBe(viewOf(sheet, id));
        out = sheet;
      }
    }),
    { numRuns: 4 },
  );
});
