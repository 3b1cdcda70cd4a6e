import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveAwards, type Standing } from '#areas/results/rules/award-moves.ts';
import type { Due } from '#areas/results/rules/proposals.ts';

const due = (owner: string, cents: number, purseId = 'gross'): Due => ({
  purseId,
  owner,
  place: '1',
  cents,
  thing: null,
});
const thing = (owner: string, name = 'Putter'): Due => ({ purseId: 'pin', owner, place: '1', cents: 0, thing: name });
let ids = 0;
const stands = ({ purseId, owner, cents, thing: name }: Due, state: Standing['state'] = 'owed'): Standing => ({
  id: `award-${ids++}`,
  purseId,
  owner,
  cents,
  thing: name,
  state,
});

describe('what a correction moves', () => {
  it('makes what nobody has yet', () => {
    const one = due('ann', 12_500);
    expect(moveAwards([one], [])).toEqual({ make: [one], end: [], over: [] });
  });

  it('leaves alone what is still due, paid or not', () => {
    const standing = [stands(due('ann', 12_500)), stands(due('bob', 12_500), 'paid'), stands(thing('cy'), 'paid')];
    const moves = moveAwards([due('ann', 12_500), due('bob', 12_500), thing('cy')], standing);
    expect(moves).toEqual({ make: [], end: [], over: [] });
  });

  it.each([
    ['less than was owed', 5_000, 'owed' as const, { make: [5_000], end: 1, over: [] }],
    ['nothing of what was owed', 0, 'owed' as const, { make: [], end: 1, over: [] }],
    ['more than was paid: the difference', 15_000, 'paid' as const, { make: [5_000], end: 0, over: [] }],
    ['less than was paid: it is asked back', 4_000, 'paid' as const, { make: [], end: 0, over: [6_000] }],
    ['nothing of what was paid', 0, 'paid' as const, { make: [], end: 0, over: [10_000] }],
  ])('is due %s', (_, now, state, expected) => {
    const moves = moveAwards(now > 0 ? [due('ann', now)] : [], [stands(due('ann', 10_000), state)]);
    expect({
      make: moves.make.map(({ cents }) => cents),
      end: moves.end.length,
      over: moves.over.map(({ cents }) => cents),
    }).toEqual(expected);
  });

  it('gives a thing to whom it is due, and asks it back of whom has it', () => {
    const before = [stands(thing('ann'), 'paid')];
    expect(moveAwards([thing('bob')], before)).toMatchObject({
      make: [{ owner: 'bob' }],
      end: [],
      over: [{ thing: 'Putter', award: { owner: 'ann' } }],
    });
  });

  it('ends with everybody owed what is due less what they were paid, and a second time moves nothing', () => {
    const owner = fc.constantFrom('ann', 'bob', 'cy', 'di');
    const purse = fc.constantFrom('gross', 'net');
    const dues = fc.uniqueArray(fc.record({ owner, purseId: purse, cents: fc.integer({ min: 1, max: 50_000 }) }), {
      selector: ({ owner: who, purseId }) => `${who} ${purseId}`,
      maxLength: 6,
    });
    const standing = fc.array(
      fc.record({
        owner,
        purseId: purse,
        cents: fc.integer({ min: 1, max: 50_000 }),
        state: fc.constantFrom('owed' as const, 'paid' as const),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(dues, standing, (given, before) => {
        const wanted = given.map((one) => due(one.owner, one.cents, one.purseId));
        const awards = before.map((one) => stands(due(one.owner, one.cents, one.purseId), one.state));
        const moves = moveAwards(wanted, awards);
        const after = [
          ...awards.filter((award) => !moves.end.includes(award)),
          ...moves.make.map((one) => stands(one)),
        ];
        const sum = (items: readonly { owner: string; purseId: string; cents: number }[], who: string, of: string) =>
          items.reduce((total, item) => total + (item.owner === who && item.purseId === of ? item.cents : 0), 0);
        for (const who of ['ann', 'bob', 'cy', 'di'])
          for (const of of ['gross', 'net']) {
            const paid = sum(
              awards.filter(({ state }) => state === 'paid'),
              who,
              of,
            );
            expect(sum(after, who, of)).toBe(Math.max(sum(wanted, who, of), paid));
          }
        expect(moves.end.every(({ state }) => state === 'owed')).toBe(true);
        const again = moveAwards(wanted, after);
        expect([again.make, again.end]).toEqual([[], []]);
      }),
      { numRuns: 1_000 },
    );
  });
});
