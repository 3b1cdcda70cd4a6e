import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averagePlayers,
  insightsOf,
  type InsightFacts,
  monthsSince,
  organizerLevel,
} from '#areas/organizers/rules/organizer-insights.ts';

const facts = (fields: Partial<InsightFacts> = {}): InsightFacts => ({
  tournaments: 2,
  players: 60,
  revenueCents: 0,
  latestPlayers: 30,
  daysToNext: null,
  ...fields,
});
const titles = (fields: Partial<InsightFacts>) => insightsOf(facts(fields)).map(({ title }) => title);

describe('what an organizer’s figures say', () => {
  it.each([
    [0, 'complete_beginner'],
    [1, 'new_organizer'],
    [2, 'new_organizer'],
    [3, 'growing'],
    [5, 'growing'],
    [6, 'experienced'],
    [60, 'experienced'],
  ])('%i tournaments: %s', (count, level) => {
    expect(organizerLevel(count)).toBe(level);
  });

  it.each([
    [24, 'Room for more players'],
    [25, 'Strong fields'],
  ])('an average of %i players: %s', (average, title) => {
    expect(titles({ tournaments: 1, players: average, latestPlayers: average })).toEqual([title]);
  });

  it.each([
    [3, 300_000 * 3, false],
    [3, 300_000 * 3 + 3, true],
    [5, 300_000 * 5 + 5, true],
    [2, 900_000, false],
    [6, 6 * 300_100, false],
  ])('%i tournaments with %i cents: growing revenue %s', (tournaments, revenueCents, isSaid) => {
    expect(
      titles({ tournaments, revenueCents, players: 30 * tournaments }).includes('Revenue above the benchmark'),
    ).toBe(isSaid);
  });

  it.each([
    [6, 2_500_000, false],
    [6, 2_500_001, true],
    [5, 2_500_001, false],
  ])('%i tournaments with %i cents: outstanding %s', (tournaments, revenueCents, isSaid) => {
    expect(titles({ tournaments, revenueCents, players: 30 * tournaments }).includes('An outstanding season')).toBe(
      isSaid,
    );
  });

  it.each([
    [24, false],
    [23, true],
    [30, false],
  ])('the latest with %i of an average of 30: fewer came back %s', (latestPlayers, isSaid) => {
    expect(titles({ latestPlayers }).includes('Fewer came back')).toBe(isSaid);
  });

  it.each([
    [0, false],
    [1, true],
    [30, true],
    [31, false],
    [null, false],
  ])('the next in %s days: said %s', (daysToNext, isSaid) => {
    expect(titles({ daysToNext }).includes('Your next tournament is near')).toBe(isSaid);
  });

  it('gives beginners the benchmarks', () => {
    const text = insightsOf(facts({ tournaments: 0, players: 0, latestPlayers: null }))
      .map(({ message }) => message)
      .join(' ');
    for (const figure of ['20-40 players', '$50-150', '22']) expect(text).toContain(figure);
  });

  it('never says more than four things, and always something', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(5_000),
        fc.nat(1e9),
        fc.option(fc.nat(200)),
        fc.option(fc.nat(60)),
        (tournaments, players, revenueCents, latestPlayers, daysToNext) => {
          const { length } = insightsOf({ tournaments, players, revenueCents, latestPlayers, daysToNext });
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(4);
        },
      ),
    );
  });

  it.each([
    [7, 2, 4],
    [0, 0, 0],
    [5, 2, 3],
    [1, 3, 0],
  ])('%i players in %i tournaments: %i each', (players, tournaments, average) =>
    expect(averagePlayers(players, tournaments)).toBe(average),
  );

  it.each([
    [0, 1],
    [29, 1],
    [30, 1],
    [59, 1],
    [60, 2],
    [365, 12],
  ])('%i days are %i months', (days, months) => {
    const now = new Date('2026-06-01T00:00:00Z');
    expect(monthsSince(new Date(now.getTime() - days * 86_400_000), now)).toBe(months);
  });
});
