import { describe, expect, it } from 'vitest';
import { namedByDecision, namedByScore, neededSigns, scorerRoleOf } from '#areas/scoring/rules/scorer-roles.ts';
import { entry, idOf } from './entries.ts';

const people = { players: ['ann'], marker: 'ben', scorers: ['ann', 'cy'] };

describe('the scorer role of a phone', () => {
  it.each([
    ['one', 'ann', 'first'],
    ['one', 'ben', 'other'],
    ['one', null, 'first'],
    ['two', 'ann', 'first'],
    ['two', 'cy', 'second'],
    ['two', 'ben', 'other'],
    ['two', null, 'other'],
    ['marker', 'ben', 'first'],
    ['marker', 'ann', 'second'],
    ['marker', 'cy', 'other'],
    ['marker', null, 'other'],
    ['committee', 'ann', 'other'],
    ['committee', null, 'other'],
  ] as const)('in mode %s at seat %s is %s', (mode, seat, scorerRole) => {
    expect(scorerRoleOf(mode, seat, people)).toBe(scorerRole);
  });

  it('of each partner is the team’s own, and of whoever scores the first where nobody is named', () => {
    expect(scorerRoleOf('marker', 'dee', { ...people, players: ['ann', 'dee'] })).toBe('second');
    expect(scorerRoleOf('one', 'ben', { ...people, scorers: [] })).toBe('first');
  });

  it('is never the committee’s', () => {
    for (const mode of ['one', 'two', 'marker', 'committee'] as const)
      for (const seat of ['ann', 'ben', 'cy', 'dee', null])
        expect(scorerRoleOf(mode, seat, people)).not.toBe('official');
  });

  it('needs two signatures, the committee’s alone where it types the cards', () => {
    expect([neededSigns('one'), neededSigns('committee')]).toEqual([['first', 'second'], ['official']]);
  });
});

describe('what an entry names', () => {
  const seen = [
    entry(1, { scorer_role: 'first', strokes: 4 }),
    entry(2, { scorer_role: 'first', strokes: 5, after: [idOf(1)] }),
    entry(3, { scorer_role: 'second', strokes: 6 }),
    entry(4, { scorer_role: 'other', strokes: 6 }),
    entry(5, { kind: 'settle', scorer_role: 'second', strokes: 5 }),
    entry(6, { kind: 'correction', scorer_role: 'official', strokes: 5 }),
  ];
  const isTypedHere = (id: string) => id === idOf(7);

  it('are its own scorer role’s heads, and the decisions that it saw', () => {
    expect(namedByScore(seen, { scorerRole: 'first', isTypedHere })).toEqual([2, 5, 6].map(idOf));
    expect(namedByScore(seen, { scorerRole: 'second', isTypedHere })).toEqual([3, 5, 6].map(idOf));
  });

  it('are not those of another phone that speaks as other', () => {
    expect(namedByScore(seen, { scorerRole: 'other', isTypedHere })).toEqual([5, 6].map(idOf));
    expect(namedByScore(seen, { scorerRole: 'other', isTypedHere: (id) => id === idOf(4) })).toEqual(
      [4, 5, 6].map(idOf),
    );
  });

  it('is everything that stands, for a decision; never more than an entry can name', () => {
    expect(namedByDecision(seen)).toEqual([2, 3, 4, 5, 6].map(idOf));
    const many = Array.from({ length: 300 }, (_, place) => entry(place, { scorer_role: 'other', strokes: 4 }));
    expect(namedByDecision(many)).toHaveLength(200);
  });
});
