import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOfRoster, type Placing } from '#areas/entries/rules/roster-groups.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { brokenRules, emptySheet, playersOf, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printStart, type RoundStarts } from '#areas/play/rules/tee-sheets/starts.ts';

const starts: RoundStarts = {
  kind: 'one_tee',
  firstTime: '08:00',
  intervalMinutes: 10,
  startersGap: null,
  groupsPerHole: 1,
  holes: Array.from({ length: 18 }, (_, place) => ({ number: place + 1, par: 4 })),
};
const placing = (playerId: string, more: Partial<Placing> = {}): Placing => ({
  playerId,
  group: '',
  hole: null,
  teeTime: null,
  ...more,
});
const factsOf = (placings: readonly Placing[]) => ({
  playerIds: new Set(placings.map(({ playerId }) => playerId)),
  holes: new Set(starts.holes.map(({ number }) => number)),
  hours: null,
});
function placed(placings: Placing[], sheet: Sheet = emptySheet) {
  let n = 0;
  const facts = factsOf(placings);
  const { operations, notPlaced } = groupsOfRoster(placings, sheet, facts, { starts, groupSize: 4 }, () => `new${++n}`);
  const applied = applyOperations(sheet, operations, facts);
  if (!applied.isDone) throw new Error(applied.refusal.message);
  const shown = applied.sheet.groups.map((group) => `${printStart(group.start)}: ${playersOf(group).join(' ')}`);
  return { shown, notPlaced, sheet: applied.sheet, facts };
}

it('puts who is of one group, or of one start, together', () => {
  const seven = { hole: 7, letter: 'A' } as const;
  const { shown, notPlaced } = placed([
    placing('a', { group: '1', teeTime: '09:10' }),
    placing('b', { group: '1' }),
    placing('c', { hole: seven }),
    placing('d', { hole: seven }),
    placing('e', { group: '2' }),
    placing('f'),
  ]);
  expect(shown).toEqual(['9:10 AM, hole 1: a b', '8:00 AM, hole 7A: c d', '8:00 AM, hole 1: e']);
  expect(notPlaced).toEqual([]);
});

it('joins a group that starts there, leaves who is placed alone, and says who found no place', () => {
  const nine = { teeTime: '09:00' };
  const first = placed(['a', 'b', 'c'].map((id) => placing(id, nine)));
  const again = placed(
    ['a', 'b', 'c', 'd', 'e'].map((id) => placing(id, nine)),
    first.sheet,
  );
  expect(again.shown).toEqual(['9:00 AM, hole 1: a b c d']);
  expect(again.notPlaced).toEqual(['e']);
  expect(placed(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => placing(id, { group: 'x' }))).notPlaced).toEqual(['f']);
  expect(placed([placing('a', { hole: { hole: 18, letter: '' } })]).notPlaced).toEqual([]);
});

it('breaks no rule of the sheet and loses nobody, whatever a roster says', () => {
  const one = fc.record({
    group: fc.constantFrom('', '1', '2', '3'),
    hole: fc.constantFrom(null, { hole: 1, letter: '' as const }, { hole: 10, letter: 'B' as const }),
    teeTime: fc.constantFrom(null, '08:00', '09:10'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (given) => {
      const placings = given.map((more, n) => placing(`p${n}`, more));
      const { sheet, notPlaced, facts } = placed(placings);
      const asked = placings.filter(({ group, hole, teeTime }) => group || hole || teeTime).length;
      return (
        brokenRules(sheet, facts).length === 0 && sheet.groups.flatMap(playersOf).length + notPlaced.length === asked
      );
    }),
    { numRuns: 100 },
  );
});
