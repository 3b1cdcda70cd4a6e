import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByIndex, type LookingParty } from '#areas/entries/rules/partners.ts';

const singles = (...indexes: (number | null)[]): LookingParty[] =>
  indexes.map((index, n) => ({ id: `p${n}`, people: 1, indexTenths: index }));

describe('who looks for others is put together', () => {
  it.each<[string, LookingParty[], string[][]]>([
    ['nobody', [], []],
    ['one alone stays alone', singles(120), []],
    ['four are a group', singles(80, 200, 90, 210), [['p0', 'p2', 'p1', 'p3']]],
    [
      'eight by index',
      singles(200, 10, 210, 20, 220, 30, 230, 40),
      [
        ['p1', 'p3', 'p5', 'p7'],
        ['p0', 'p2', 'p4', 'p6'],
      ],
    ],
    [
      'five are three and two',
      singles(10, 20, 30, 40, 50),
      [
        ['p0', 'p1', 'p2'],
        ['p3', 'p4'],
      ],
    ],
    ['an index that is not known comes last', singles(null, 300, 10), [['p2', 'p1', 'p0']]],
    ['a whole group looks for nobody', [{ id: 'whole', people: 4, indexTenths: 10 }, ...singles(20)], []],
    [
      'a three and a one',
      [
        { id: 'three', people: 3, indexTenths: 100 },
        { id: 'one', people: 1, indexTenths: 300 },
      ],
      [['three', 'one']],
    ],
  ])('%s', (_, parties, groups) => expect(groupByIndex(parties, 4)).toEqual(groups));

  const party = fc.record({
    people: fc.integer({ min: 1, max: 5 }),
    indexTenths: fc.option(fc.integer({ min: -100, max: 540 })),
  });

  it('nobody twice, nobody invented, no group too large, and nobody alone beside a group with room', () => {
    fc.assert(
      fc.property(fc.array(party, { maxLength: 40 }), fc.integer({ min: 2, max: 5 }), (drawn, groupSize) => {
        const parties = drawn.map((one, n) => ({ ...one, id: `p${n}` }));
        const peopleOf = (ids: readonly string[]) =>
          ids.reduce((sum, id) => sum + (parties.find((one) => one.id === id)?.people ?? Number.NaN), 0);
        const groups = groupByIndex(parties, groupSize);
        const placed = groups.flat();
        expect(new Set(placed).size).toBe(placed.length);
        for (const ids of groups) {
          expect(ids.length).toBeGreaterThan(1);
          expect(peopleOf(ids)).toBeLessThanOrEqual(groupSize);
        }
        const alone = parties.filter(({ id, people }) => people < groupSize && !placed.includes(id));
        for (const { people } of alone)
          for (const ids of groups) expect(peopleOf(ids) + people).toBeGreaterThan(groupSize);
      }),
    );
  });
});
