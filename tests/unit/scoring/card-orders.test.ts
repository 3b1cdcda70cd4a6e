import { describe, expect, it } from 'vitest';
import { ballFields, everOnCard, placesOnCard, playerOf } from '#areas/scoring/rules/card-orders.ts';
import { atOf, noonMs } from './entries.ts';

/** Bea withdrew at one o'clock, and Dan was put in front at two. */
const orders = {
  players: ['dan', 'ann', 'cat'],
  formerOrders: [
    { until: atOf(noonMs + 3_600_000), players: ['ann', 'bea', 'cat', 'dan'] },
    { until: atOf(noonMs + 7_200_000), players: ['ann', 'cat', 'dan'] },
  ],
};
const at = (hours: number) => ({ at: atOf(noonMs + hours * 3_600_000), logical_time: noonMs + hours * 3_600_000 });
const drive = (place: number, hours: number) => playerOf({ kind: 'score', drive: place, ...at(hours) }, orders);

describe('a place that a program of before said', () => {
  it.each([
    [2, 0, 'bea'],
    [3, 0, 'cat'],
    [3, 1, 'cat'],
    [2, 1.5, 'cat'],
    [2, 3, 'ann'],
    [1, 3, 'dan'],
    [4, 3, 'dan'],
  ])('%i, typed %d hours after noon, is of the order of that time', (place, hours, player) => {
    expect(drive(place, hours)).toBe(player);
  });

  it('says nobody where there never was such a place, and of an own ball', () => {
    expect(drive(5, 0)).toBeUndefined();
    expect(playerOf({ kind: 'score', drive: 1, ...at(0) }, null)).toBeUndefined();
    expect(playerOf({ kind: 'score', ...at(0) }, orders), 'no drive was said').toBeUndefined();
    expect(playerOf({ kind: 'measure', ...at(3) }, orders), 'who is alone on a card has no place').toBe('dan');
  });

  it('is read by the earlier of logical_time and time, since each may be too late', () => {
    const said = { kind: 'score', drive: 2 } as const;
    expect(
      playerOf({ ...said, at: at(0).at, logical_time: at(9).logical_time }, orders),
      'a fast clock in the group',
    ).toBe('bea');
    expect(
      playerOf({ ...said, at: at(9).at, logical_time: at(0).logical_time }, orders),
      'before its link opened',
    ).toBe('bea');
  });

  it('counts for nothing beside the player', () => {
    expect(playerOf({ kind: 'score', player: 'cat', drive: 1, ...at(0) }, orders)).toBe('cat');
  });
});

it('a card knows everybody who was on it, and programs of before are told the place of who still is', () => {
  expect([[...everOnCard(orders)].sort(), placesOnCard(orders)]).toEqual([['ann', 'bea', 'cat', 'dan'], 4]);
  expect(ballFields(true, orders.players, 'ann')).toEqual({ player: 'ann', drive: 2 });
  expect(ballFields(true, orders.players, 'bea')).toEqual({ player: 'bea' });
  expect(ballFields(true, ['ann'], 'ann')).toEqual({ player: 'ann' });
  expect(ballFields(false, ['ann'], 'ann')).toEqual({});
});
