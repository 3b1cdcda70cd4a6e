import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import type { Ruling } from '#golf/rulings.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { eventOf, factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { stateOf } from '#areas/scoring/rules/leaderboards/board-state.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { stepAfter } from '#areas/scoring/rules/leaderboards/reveal.ts';
import { hiddenIn, lastHoles, withoutHoles } from '#areas/scoring/rules/leaderboards/hidden-holes.ts';
import { movesOf } from '#areas/scoring/rules/leaderboards/movement.ts';
import { cardsOf } from '#areas/scoring/rules/leaderboards/row-cards.ts';
import { annScores, bobScores, cardOf, contestOf, factsOf, gross, holes, net, roundOf } from './facts.ts';

/** Everything that a form of the boards says, explanations and cards included. */
function everythingOf(facts: BoardFacts, form: 'public' | 'committee'): string {
  const own = factsFor(facts, form);
  const results = scoreEvent(prepareEvent(eventOf(facts, form)).event);
  const boards = viewBoards(results, own, movesOf(own, form, results).moves);
  const why = boards.flatMap(({ id, rows }) =>
    rows.flatMap(({ id: row }) => [
      explainFigure(results, { board: id, row, figure: 'total' }),
      explainFigure(results, { board: id, row, figure: 'position' }),
      explainFigure(results, { board: id, row, figure: 'tieBreak' }),
      cardsOf(results, own, { id }, row),
    ]),
  );
  return JSON.stringify([boards, stateOf(own, form), why]);
}

const hiding = (hidden: number, more: object = {}) => [roundOf({ hiddenHoles: hidden, ...more })];

describe('hidden holes', () => {
  it('say nothing beyond them either: no further hole, no result, and not that two say two', () => {
    const { merged } = cardOf('ann', annScores);
    const said = { winner: 'A', result: '19th', state: 'single', at: null } as const;
    const whole = { ...merged, extra: [[19, 'A', 'single', null]], said, differs: [3, 17, 19, 37] } as typeof merged;
    const seen = withoutHoles(whole, new Set([16, 17, 18]));
    expect([seen.extra, seen.said, seen.differs]).toEqual([undefined, undefined, [3]]);
  });

  it('are the last ones in the order in which a card is played', () => {
    expect(lastHoles(holes, 1, 3)).toEqual([16, 17, 18]);
    expect(lastHoles(holes, 10, 3)).toEqual([7, 8, 9]);
    expect(lastHoles(holes, 17, 3)).toEqual([14, 15, 16]);
    expect(lastHoles(holes.slice(9), 10, 2)).toEqual([17, 18]);
    expect(lastHoles(holes, 1, 0)).toEqual([]);
  });

  it('are hidden until they are revealed, one by one or all, or the results are official', () => {
    expect(hiddenIn(roundOf({ hiddenHoles: 3 }))).toBe(3);
    expect(hiddenIn(roundOf({ hiddenHoles: 3, status: 'finished' }))).toBe(3);
    expect(hiddenIn(roundOf({ hiddenHoles: 3, revealStep: 2 }))).toBe(1);
    expect(hiddenIn(roundOf({ hiddenHoles: 3, revealStep: 3 }))).toBe(0);
    const from = (revealStep: number | null) => roundOf({ hiddenHoles: 2, revealStep });
    expect([null, 1, 2].map((step) => stepAfter(from(step), 'next_hole'))).toEqual([1, 2, 2]);
    expect([null, 1, 2].map((step) => stepAfter(from(step), 'back'))).toEqual([null, null, 1]);
    expect(stepAfter(from(null), 'all')).toBe(2);
    expect(hiddenIn(roundOf({ hiddenHoles: 3, status: 'official' }))).toBe(0);
  });

  it('change nothing that the public is told, whatever is typed or ruled on them', () => {
    const value = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom('X' as const, '-' as const, null));
    const cardOfHoles = fc.record({
      shown: fc.array(value, { minLength: 18, maxLength: 18 }),
      start: fc.constantFrom(1, 7, 10),
      one: fc.array(value, { minLength: 18, maxLength: 18 }),
      other: fc.array(value, { minLength: 18, maxLength: 18 }),
      isReturned: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(cardOfHoles, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('playing' as const, 'finished' as const),
        (cards, hidden, status) => {
          const factsWith = (which: 'one' | 'other'): BoardFacts => {
            const made = cards.map(({ shown, start, isReturned, ...own }, place) => {
              const kept = lastHoles(holes, start, hidden);
              const values = holes.map((hole, at) => (kept.includes(hole) ? own[which][at] : shown[at]) ?? null);
              const card = cardOf(`p${place}`, values, { startHole: start });
              if (!isReturned || which === 'one') return card;
              return {
                ...card,
                state: 'returned' as const,
                merged: { ...card.merged, state: 'returned' as const, differs: [kept[0] ?? 0], hash: 'ab' },
              };
            });
            const ruled = lastHoles(holes, cards[0]?.start ?? 1, hidden)[0] ?? 18;
            const rulings: Ruling[] =
              which === 'one'
                ? []
                : [
                    {
                      id: '1',
                      voids: null,
                      rule: 'RoG 21',
                      reason: 'late',
                      kind: 'strokes',
                      card: { round: 'r1', player: 'p0' },
                      hole: ruled,
                      strokes: 2,
                    },
                    {
                      id: '2',
                      voids: null,
                      rule: 'RoG 21',
                      reason: 'wrong',
                      kind: 'no-score',
                      card: { round: 'r1', player: 'p0' },
                      hole: ruled,
                    },
                    {
                      id: '3',
                      voids: null,
                      rule: 'FW 5',
                      reason: 'lots',
                      kind: 'lot',
                      board: 'gross',
                      order: ['p1', 'p0'],
                    },
                  ];
            const contests = [
              contestOf({ id: 'skins', kind: 'skins', hole: null }),
              contestOf({
                id: 'far',
                kind: 'drive',
                hole: ruled,
                lengths: [{ playerId: 'p0', lengthMm: which === 'one' ? 200_000 : 210_000 }],
              }),
            ];
            return factsOf(made, { rounds: hiding(hidden, { status }), boards: [gross, net], rulings, contests });
          };
          expect(everythingOf(factsWith('one'), 'public')).toBe(everythingOf(factsWith('other'), 'public'));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are there for the committee, with the ties of a closed round broken', () => {
    const facts = factsOf([cardOf('ann', annScores), cardOf('bob', bobScores)], {
      rounds: hiding(3, { status: 'finished' }),
      boards: [net],
    });
    expect(everythingOf(facts, 'committee')).toContain('"thru":"F"');
    expect(everythingOf(facts, 'public')).toContain('"thru":"15"');
    const place = (form: 'public' | 'committee') => eventOf(facts, form).state;
    expect([place('public'), place('committee')]).toEqual(['live', 'final']);
  });

  it('are said to be hidden, by the hole where everybody starts on the first', () => {
    const said = (more: object) =>
      stateOf(factsOf([cardOf('ann', annScores)], { rounds: hiding(3, more) }), 'public').hidden;
    expect(said({})).toBe('Scores hidden from hole 16');
    expect(said({ isOneStart: false })).toBe('Scores hidden on everybody’s last 3 holes');
    expect(said({ revealStep: 3 })).toBeNull();
  });
});
