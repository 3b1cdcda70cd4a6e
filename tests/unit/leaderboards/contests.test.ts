import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import type { Ruling } from '#golf/rulings.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { eventOf, factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardContest, BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import { lengthOf, printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { cardOf, contestOf, factsOf, roundOf } from './facts.ts';

/** The contests as everybody sees them: what stands over them, and their rows. */
function contestsOf(facts: BoardFacts) {
  const results = scoreEvent(prepareEvent(eventOf(facts, 'public')).event);
  return viewBoards(results, factsFor(facts, 'public'))
    .slice(facts.boards.length)
    .map(({ name, note, rows }) => [
      name,
      note,
      ...rows.map(({ pos, name: who, result }) => `${pos} ${who} ${result}`),
    ]);
}

const skins = (more: Partial<BoardContest> = {}) => contestOf({ id: 'skins', kind: 'skins', hole: null, ...more });

describe('skins', () => {
  // Level on 1, Bob wins 2, level on 3, Ann wins 4, and 5 is not played by all.
  const cards = [cardOf('ann', [4, 5, 3, 4, 4]), cardOf('bob', [4, 4, 3, 5]), cardOf('cy', [5, 5, 3, 5, 3])];

  it('go by the hole, with those that nobody won before', () => {
    expect(contestsOf(factsOf(cards, { contests: [skins()] }))).toEqual([
      ['Skins', null, '2 Bob 2 skins', '4 Ann 2 skins'],
    ]);
    expect(contestsOf(factsOf(cards, { contests: [skins({ isCarried: false })] }))).toEqual([
      ['Skins', null, '2 Bob 1 skin', '4 Ann 1 skin'],
    ]);
  });

  it('say what goes on, and what nobody won in the end', () => {
    const first = [cardOf('ann', [4]), cardOf('bob', [4]), cardOf('cy', [4])];
    expect(contestsOf(factsOf(first, { contests: [skins()] }))).toEqual([
      ['Skins', '1 skin goes on to the next hole.'],
    ]);
    const level = ['ann', 'bob', 'cy'].map((id) => cardOf(id, Array(18).fill(4)));
    const rounds = [roundOf({ status: 'finished' })];
    expect(contestsOf(factsOf(level, { rounds, contests: [skins({ isNet: false })] }))).toEqual([
      ['Skins', 'Nobody won the last 18 skins.'],
    ]);
    expect(contestsOf(factsOf([], { contests: [skins({ isNet: true })] }))).toEqual([['Net skins', null]]);
  });
});

describe('closest to the pin and longest drive', () => {
  const lengths = [
    { playerId: 'bob', lengthMm: 1_400 },
    { playerId: 'ann', lengthMm: 2_310 },
    { playerId: 'cy', lengthMm: 1_400 },
  ];

  it('have everybody who was measured, the best first, level ones together', () => {
    const contests = [contestOf({ lengths }), contestOf({ id: 'far', kind: 'drive', hole: 4, lengths })];
    expect(contestsOf(factsOf([], { contests }))).toEqual([
      ['Closest to the pin, hole 3', null, 'T1 Bob 4 ft 7 in', 'T1 Cy 4 ft 7 in', '3 Ann 7 ft 7 in'],
      ['Longest drive, hole 4', null, '1 Ann 3 yd', 'T2 Bob 2 yd', 'T2 Cy 2 yd'],
    ]);
  });

  it('are won by whoever is not disqualified, who stands last without a place', () => {
    const out: Ruling = {
      ...{ id: 'x', voids: null, rule: 'Rule 1.2', reason: 'Moved the tape' },
      ...{ kind: 'status', player: 'bob', team: null, round: contestOf().roundId, status: 'dq' },
    };
    expect(contestsOf(factsOf([], { contests: [contestOf({ lengths })], rulings: [out] }))).toEqual([
      ['Closest to the pin, hole 3', null, '1 Cy 4 ft 7 in', '2 Ann 7 ft 7 in', '- Bob 4 ft 7 in'],
    ]);
  });

  it('are not told where the hole is hidden on somebody’s card, nor of a round that was called off', () => {
    const rounds = [roundOf({ hiddenHoles: 3, isOneStart: false })];
    const cards = [cardOf('ann', [4, 4], { startHole: 1 }), cardOf('bob', [4], { startHole: 4 })];
    const start = { time: '08:00', hole: 1, letter: '' as const };
    const groups = [{ id: 'g', roundId: 'r1', start, players: ['cy'] }];
    const toldOf = (more: object) =>
      contestsOf(factsOf(cards, { rounds, contests: [contestOf({ lengths })], ...more }))[0]?.slice(2);
    // A group that starts on the fourth plays the third last; Cy has no card yet, and starts with the group.
    expect(toldOf({ groups })).toEqual(['1 Cy 4 ft 7 in', '2 Ann 7 ft 7 in']);
    // Nobody knows where Cy starts, so it may be on the fourth as well.
    expect(toldOf({})).toEqual(['1 Ann 7 ft 7 in']);
    expect(contestsOf(factsOf([], { rounds: [roundOf({ status: 'cancelled' })], contests: [contestOf()] }))).toEqual(
      [],
    );
  });

  it('are typed and read in feet and inches, or yards', () => {
    for (const inches of [1, 11, 12, 55, 600])
      expect(printLength('pin', lengthOf('pin', Math.floor(inches / 12), inches % 12) ?? 0)).toBe(
        inches < 12 ? `${inches} in` : `${Math.floor(inches / 12)} ft ${inches % 12} in`,
      );
    for (const yards of [1, 187, 301]) expect(printLength('drive', lengthOf('drive', yards) ?? 0)).toBe(`${yards} yd`);
    expect([lengthOf('pin', 0, 0), lengthOf('drive', 5_000), lengthOf('drive', Number.NaN)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
