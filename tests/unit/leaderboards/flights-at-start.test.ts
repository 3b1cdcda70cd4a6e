import { describe, expect, it } from 'vitest';
import { plainBoard } from '#golf/presets.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { divideField } from '#areas/scoring/rules/leaderboards/flights-at-start.ts';
import { annScores, bobScores, cardOf, cyScores, factsOf } from './facts.ts';

const board = { ...plainBoard, id: 'net', name: 'Net', flights: { kind: 'equal' as const, count: 2 } };
const cards = [cardOf('ann', annScores), cardOf('bob', bobScores), cardOf('cy', cyScores)];

/** The flight of each player on the board. @param late somebody who joined with this index, in tenths */
function flightsOf(indexes: Record<string, number>, fixed: Record<string, string> | null, late?: number) {
  const facts = factsOf([...cards, ...(late === undefined ? [] : [cardOf('dee', annScores)])], { boards: [board] });
  const players = facts.players.map((player) => ({
    ...player,
    indexTenths: player.id === 'dee' ? (late ?? null) : (indexes[player.id] ?? null),
  }));
  const flightsAtStart = new Map(fixed ? [['net', fixed]] : []);
  const event = prepareEvent(eventOf({ ...facts, players, flightsAtStart }, 'committee')).event;
  return Object.fromEntries((boardsOf(scoreEvent(event))[0]?.rows ?? []).map(({ id, flight }) => [id, flight]));
}

describe('flights', () => {
  const before = { ann: 114, bob: 180, cy: -12 };
  const fixed = { ann: 'A', bob: 'B', cy: 'A' };

  it('are the engine’s own of the field as it is at the first score', () => {
    const { players, teams } = factsOf(cards);
    expect(divideField({ ...board, only: null }, { players, teams })).toEqual(fixed);
    expect(flightsOf(before, null)).toEqual(fixed);
  });

  it('stay when the index of somebody becomes another', () => {
    expect(flightsOf({ ...before, bob: 0 }, null)).toEqual({ ann: 'B', bob: 'A', cy: 'A' });
    expect(flightsOf({ ...before, bob: 0 }, fixed)).toEqual(fixed);
  });

  it.each([
    ['of who has a better one than anybody', -30, 'A'],
    ['between those of A', 100, 'A'],
    ['between A and B', 150, 'A'],
    ['beyond all', 300, 'B'],
  ])('take in somebody late by an index %s', (_, index, flight) => {
    expect(flightsOf(before, fixed, index)).toEqual({ ...fixed, dee: flight });
  });

  it('are the committee’s where it rules otherwise', () => {
    const ruling = { id: 'r', voids: null, rule: '', reason: '', kind: 'flights' as const, board: 'net' };
    const rulings = [{ ...ruling, of: { ann: 'B', bob: 'A', cy: 'B' } }];
    const facts = factsOf(cards, { boards: [board], rulings, flightsAtStart: new Map([['net', fixed]]) });
    const rows = boardsOf(scoreEvent(prepareEvent(eventOf(facts, 'committee')).event))[0]?.rows ?? [];
    expect(Object.fromEntries(rows.map(({ id, flight }) => [id, flight]))).toEqual(rulings[0]?.of);
  });
});
