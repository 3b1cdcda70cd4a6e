import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const rowOf = (id: string, more: Partial<BoardRow> = {}): BoardRow => ({
  id,
  pos: '1',
  name: id,
  to_par: 0,
  thru: '1',
  today: 0,
  rounds: [null],
  total: null,
  ...more,
});

const rows = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          pos: fc.constantFrom('1', 'T2', '3', '-'),
          move: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
        })
        .map(({ pos, move }) => rowOf(id, { pos, ...(move === undefined ? {} : { move }) })),
    ),
  ),
);

describe('what changed between two versions of a board', () => {
  it('turns the one into the other, whatever came, went and moved', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = changesBetween(before, after);
        expect(changes && applyChanges(before, changes)).toEqual(after);
      }),
      { numRuns: 1_000 },
    );
  });

  it('names only what is other', () => {
    const before = ['a', 'b', 'c', 'd'].map((id) => rowOf(id));
    const after = [rowOf('a'), rowOf('c', { to_par: -1 }), rowOf('b'), rowOf('d')];
    expect(changesBetween(before, after)).toEqual({ left: [], changes: [{ from: 2, to: 1, set: { to_par: -1 } }] });
    expect(changesBetween(before, before)).toEqual({ left: [], changes: [] });
  });

  it('is refused where it is of other rows', () => {
    expect(applyChanges([rowOf('a')], { left: [], changes: [{ from: 5, to: 0, set: { pos: '2' } }] })).toBeNull();
  });
});
