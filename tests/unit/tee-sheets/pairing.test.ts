import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullSizes, groupSizes, packUnits } from '#areas/play/rules/tee-sheets/group-sizes.ts';
import { makeTeams } from '#areas/play/rules/tee-sheets/make-teams.ts';
import { countsOf, describeCounts } from '#areas/play/rules/tee-sheets/pairing-counts.ts';
import type { PairingPlayer, PairingWay, PairingWish } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { makeGroups } from '#areas/play/rules/tee-sheets/pairing.ts';
import { fieldOf, requestOf } from './fields.ts';

/** The field with its teams in place of its entries, so that pairing keeps each team in one group. */
function asTeams(players: readonly PairingPlayer[], teams: readonly (readonly string[])[]): PairingPlayer[] {
  const teamOf = new Map(teams.flatMap((team, place) => team.map((id) => [id, `team ${place + 1}`] as const)));
  return players.map((player) => ({ ...player, entryId: teamOf.get(player.id) ?? player.entryId }));
}

const ways: PairingWay[] = ['random', 'by_index', 'balanced', 'as_entered', 'by_score', 'match_play_draw'];
const sorted = (ids: readonly string[]) => [...ids].sort();
const wish = (kind: PairingWish['kind'], playerIds: string[], isMust = false): PairingWish => ({
  kind,
  playerIds,
  isMust,
});

/** Rounds one after the other, each knowing the ones before. */
function rounds(players: number, count: number, seed: number) {
  const field = fieldOf(players);
  const earlier: string[][][] = [];
  let repeats = 0;
  for (let round = 0; round < count; round++) {
    const { groups, counts } = makeGroups(requestOf(field, { seed: seed + round * 1000, earlier }));
    repeats += counts.repeats ?? 0;
    earlier.push(groups);
  }
  return { earlier, repeats };
}

describe('sizes', () => {
  it.each([
    [1, 4, [1]],
    [2, 4, [2]],
    [5, 4, [2, 3]],
    [6, 4, [3, 3]],
    [9, 4, [3, 3, 3]],
    [11, 4, [3, 4, 4]],
    [7, 2, [2, 2, 3]],
    [7, 3, [2, 2, 3]],
    [0, 4, []],
  ])('%i players in groups of %i', (players, size, expected) => {
    expect(groupSizes(players, size)).toEqual(expected);
  });

  it('are fours and (-p) mod 4 threes, but of one, two and five players', () => {
    for (let players = 3; players < 500; players++) {
      if (players === 5) continue;
      const sizes = groupSizes(players, 4);
      expect(sizes.filter((size) => size === 3)).toHaveLength((4 - (players % 4)) % 4);
      expect(sizes.every((size) => size === 3 || size === 4)).toBe(true);
    }
  });

  it('follow who stays together, as even as that allows', () => {
    const sums = (patterns: number[][]) => patterns.map((pattern) => pattern.reduce((sum, size) => sum + size, 0));
    const packed = (units: number[]) =>
      sums(
        packUnits(
          units,
          groupSizes(
            units.reduce((a, b) => a + b, 0),
            4,
          ),
          4,
        ),
      );
    expect(packed([3, 3, 3, 3])).toEqual([3, 3, 3, 3]);
    expect(packed([3, 3, 1, 1, 2, 2])).toEqual([4, 4, 4]);
    expect(packed([4, 4, 1])).toEqual([1, 4, 4]);
    expect(packed([2, 2, 4, 1])).toEqual([2, 3, 4]);
    expect(fullSizes(10, 4)).toEqual([4, 4, 2]);
  });
});

describe('groups', () => {
  it('have everybody once, in sizes that the field allows, the same from the same seed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ways.slice(0, 5)),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 5 }),
        fc.nat(),
        (way, players, groupSize, seed) => {
          const request = requestOf(
            fieldOf(players, (place) => ({ score: place })),
            { way, groupSize, seed },
          );
          const { groups } = makeGroups(request);
          expect(sorted(groups.flat())).toEqual(sorted(request.players.map(({ id }) => id)));
          expect(groups.map(({ length }) => length)).toEqual(groupSizes(players, groupSize));
          expect(makeGroups(request).groups).toEqual(groups);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('differ from seed to seed', () => {
    const drawn = [1, 2, 3].map((seed) => JSON.stringify(makeGroups(requestOf(fieldOf(40), { seed })).groups));
    expect(new Set(drawn).size).toBe(3);
  });

  it('are in the order of their way', () => {
    const field = fieldOf(8, (place) => ({ indexTenths: 80 - place * 10, score: 70 + place }));
    const of = (way: PairingWay) => makeGroups(requestOf(field, { way })).groups.map(sorted);
    expect(of('by_index')[0]).toEqual(['p4', 'p5', 'p6', 'p7']);
    expect(of('as_entered')[0]).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(of('by_score')).toEqual([
      ['p4', 'p5', 'p6', 'p7'],
      ['p0', 'p1', 'p2', 'p3'],
    ]);
  });

  it('of A, B, C and D players have one of each', () => {
    for (const players of [16, 43, 144]) {
      const field = fieldOf(players, (place) => ({ indexTenths: place }));
      const { groups } = makeGroups(requestOf(field, { way: 'balanced' }));
      const letter = (id: string) => Math.floor(Number(id.slice(1)) / groups.length);
      for (const group of groups) expect(new Set(group.map(letter)).size).toBe(group.length);
    }
  });

  it('are of everybody by every way, however large those are who stay together', () => {
    for (const way of ways.filter((one) => one !== 'match_play_draw'))
      for (const size of [2, 3, 4]) {
        const field = fieldOf(12, (place) => ({ entryId: `e${Math.floor(place / size)}`, indexTenths: place }));
        const { groups } = makeGroups(requestOf(field, { way, keepsEntries: true }));
        expect(groups.flat(), `${way} of ${size}`).toHaveLength(12);
      }
  });

  it('keep entries and drawn musts together, divisions and locked groups apart', () => {
    const field = fieldOf(40, (place) => ({
      entryId: `e${Math.floor(place / 2)}`,
      divisionId: place < 20 ? 'men' : 'ladies',
    }));
    const locked = [['p0', 'p1', 'p2', 'p3']];
    const { groups } = makeGroups(
      requestOf(field, { keepsDivisionsApart: true, locked, wishes: [wish('together', ['p4', 'p6'], true)] }),
    );
    expect(groups.flat()).toHaveLength(36);
    for (const group of groups) {
      const places = group.map((id) => Number(id.slice(1)));
      expect(places.every((place) => places.includes(place % 2 === 0 ? place + 1 : place - 1))).toBe(true);
      expect(new Set(places.map((place) => place < 20)).size).toBe(1);
    }
    expect(groups.find((group) => group.includes('p4'))).toContain('p6');
  });

  it('give everybody who must be early a group in the first half of the whole sheet', () => {
    const field = fieldOf(24);
    const ids = field.map(({ id }) => id);
    const early = ids.slice(4, 12).map((id) => wish('early', [id], true));
    const wanted = { locked: [ids.slice(0, 4)], wishes: early };
    const places = (count: number) => ({ proposed: Array.from({ length: count }, (_, turn) => turn + 1), locked: [0] });
    for (let seed = 0; seed < 20; seed += 1) {
      const { groups, findings } = makeGroups(requestOf(field, { ...wanted, places, seed }));
      expect(findings).toEqual([]);
      expect([...groups.slice(0, 2).flat()].sort()).toEqual([...ids.slice(4, 12)].sort());
    }
    const nine = [...early, wish('early', [ids[12] ?? ''], true)];
    const { groups, findings } = makeGroups(requestOf(field, { ...wanted, wishes: nine, places }));
    expect([groups, findings.map(({ code }) => code)]).toEqual([[], ['must_not_held']]);
  });

  it('split entries where nobody asks for them', () => {
    const field = fieldOf(64, (place) => ({ entryId: `e${Math.floor(place / 4)}` }));
    const { groups } = makeGroups(requestOf(field, { keepsEntries: false }));
    expect(groups.some((group) => new Set(group.map((id) => Math.floor(Number(id.slice(1)) / 4))).size > 1)).toBe(true);
  });

  it('grant wishes, and part players of one club', () => {
    const field = fieldOf(32, (place) => ({ club: `c${place % 8}` }));
    const wishes = [
      wish('together', ['p0', 'p1', 'p2']),
      wish('apart', ['p3', 'p4'], true),
      wish('early', ['p5']),
      wish('late', ['p6'], true),
      wish('early', ['p7'], true),
    ];
    const { groups, counts } = makeGroups(requestOf(field, { wishes }));
    expect([counts.wishesMet, counts.wishes]).toEqual([5, 5]);
    for (const group of groups) expect(new Set(group.map((id) => Number(id.slice(1)) % 8)).size).toBe(group.length);
  });

  it('hold musts against a fixed order', () => {
    const field = fieldOf(16, (place) => ({ score: place }));
    const { groups, findings } = makeGroups(
      requestOf(field, { way: 'by_score', wishes: [wish('apart', ['p0', 'p1'], true)] }),
    );
    expect(findings).toEqual([]);
    expect(groups.findIndex((group) => group.includes('p0'))).not.toBe(
      groups.findIndex((group) => group.includes('p1')),
    );
  });

  it.each([
    ['unit_too_large', [wish('together', ['p0', 'p1', 'p2', 'p3', 'p4'], true)]],
    ['together_and_apart', [wish('together', ['p0', 'p1'], true), wish('apart', ['p1', 'p0'], true)]],
    ['early_and_late', [wish('early', ['p0'], true), wish('late', ['p0'], true)]],
    ['unit_across_divisions', [wish('together', ['p0', 'p9'], true)]],
    ['must_not_held', [wish('apart', ['p0', 'p1', 'p2', 'p3', 'p4'], true)]],
  ])('name the rule that cannot hold: %s', (code, wishes) => {
    const field = fieldOf(16, (place) => ({ divisionId: place < 8 ? 'men' : 'ladies' }));
    const { groups, findings } = makeGroups(requestOf(field, { wishes, keepsDivisionsApart: true }));
    expect(groups).toEqual([]);
    expect(findings[0]).toMatchObject({ level: 'error', code });
    expect(findings[0]?.playerIds).toContain('p0');
  });

  it.each([
    [18, 4, [2, 4, 4, 4, 4]],
    [5, 4, [2, 3]],
    [9, 4, [2, 3, 4]],
    [4, 3, [2, 2]],
    [5, 2, [1, 2, 2]],
  ])('divide an entry of %i into groups of at most %i', (players, groupSize, sizes) => {
    const field = fieldOf(24, (place) => ({ entryId: place < players ? 'many' : null }));
    const { groups, findings } = makeGroups(requestOf(field, { groupSize }));
    expect(groups.flat().length).toBe(24);
    expect(Math.max(...groups.map(({ length }) => length))).toBe(groupSize);
    const own = groups.map((group) => group.filter((id) => Number(id.slice(1)) < players).length).filter(Boolean);
    expect(own.sort((one, other) => one - other)).toEqual(sizes);
    expect(findings).toEqual([
      {
        level: 'warning',
        code: 'divided_entry',
        playerIds: ['p0'],
        message: `${players} players of one entry are in ${sizes.length} groups:`,
      },
    ]);
  });

  it.each([
    ['a must together', { wishes: [wish('together', ['p0', 'p5'], true)] }],
    ['a must apart', { wishes: [wish('apart', ['p0', 'p1'], true)] }],
    ['divisions that play apart', { keepsDivisionsApart: true }],
    ['drawn matches', { way: 'match_play_draw' as const }],
  ])('divide an entry that %s reaches into', (_, more) => {
    const field = fieldOf(16, (place) => ({
      entryId: place < 6 ? 'many' : null,
      divisionId: place % 2 === 0 ? 'men' : 'ladies',
    }));
    const { groups, findings } = makeGroups(requestOf(field, more));
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(groups.flat().sort()).toEqual(field.map(({ id }) => id).sort());
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(4);
  });

  it('count the players of a divided entry who are in locked groups', () => {
    const field = fieldOf(16, (place) => ({ entryId: place < 8 ? 'many' : null }));
    const request = requestOf(field, {
      locked: [['p0', 'p1', 'p2']],
      places: (count) => ({
        proposed: Array.from({ length: count }, (_, place) => place + 1),
        locked: [0],
      }),
    });
    expect(makeGroups(request).findings).toMatchObject([{ message: '8 players of one entry are in 3 groups:' }]);
  });

  it('divide no team', () => {
    const field = fieldOf(8, (place) => ({ entryId: `t${Math.floor(place / 4)}`, isTeam: true }));
    expect(makeGroups(requestOf(field, { groupSize: 3 })).findings[0]).toMatchObject({ code: 'unit_too_large' });
    expect(makeGroups(requestOf(field)).findings).toEqual([]);
  });

  it('make teams of an entry with more players than a team', () => {
    const field = fieldOf(8, (place) => ({ entryId: place < 6 ? 'many' : null }));
    const { teams, findings } = makeTeams(requestOf(field));
    expect(teams.map(({ length }) => length)).toEqual([4, 4]);
    expect(findings).toMatchObject([{ message: '6 players of one entry are in 2 teams:' }]);
  });

  it('say who plays alone because entries stay together', () => {
    const field = fieldOf(9, (place) => ({ entryId: `e${Math.floor(place / 4)}` }));
    expect(makeGroups(requestOf(field)).findings).toMatchObject([
      { level: 'warning', code: 'alone', playerIds: ['p8'] },
    ]);
  });
});

describe('rounds without repeats', () => {
  it('are found for 144 players over four rounds', () => {
    for (let seed = 0; seed < 10; seed++) expect(rounds(144, 4, seed).repeats).toBe(0);
  });

  it('are found for 32 players over five rounds, from a thousand seeds', () => {
    const failed = Array.from({ length: 1000 }, (_, seed) => seed).filter((seed) => rounds(32, 5, seed).repeats > 0);
    expect(failed).toEqual([]);
  });

  it('are found for 3,268 players over four rounds', () => {
    expect(rounds(3_268, 4, 7).repeats).toBe(0);
  });

  it('are truly so: no two are twice in a group', () => {
    const pairs = rounds(32, 5, 3).earlier.flatMap((groups) =>
      groups.flatMap((group) =>
        sorted(group).flatMap((one, place) =>
          sorted(group)
            .slice(place + 1)
            .map((other) => `${one} ${other}`),
        ),
      ),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toHaveLength(5 * 8 * 6);
  });
});

describe('a match play draw', () => {
  it('puts the seeds of a bracket in one group, and tells who has a bye', () => {
    const field = fieldOf(6, (place) => ({ indexTenths: place * 10 }));
    const { groups, findings } = makeGroups(requestOf(field, { way: 'match_play_draw', groupSize: 2 }));
    expect(groups.map(sorted)).toEqual([
      ['p3', 'p4'],
      ['p2', 'p5'],
    ]);
    expect(findings.map(({ code, playerIds }) => [code, ...playerIds])).toEqual([
      ['bye', 'p0'],
      ['bye', 'p1'],
    ]);
  });

  it('plays the given matches of a later round, two in a group of four', () => {
    const matches = [
      ['p0', 'p3'],
      ['p2', 'p1'],
      ['p4', 'p7'],
      ['p6', 'p5'],
    ] as const;
    const { groups } = makeGroups(requestOf(fieldOf(8), { way: 'match_play_draw', matches }));
    expect(groups.map(sorted)).toEqual([
      ['p0', 'p1', 'p2', 'p3'],
      ['p4', 'p5', 'p6', 'p7'],
    ]);
  });
});

describe('teams', () => {
  it('keep entries, fill up with singles, and name a short one', () => {
    const field = fieldOf(14, (place) => ({ entryId: place < 6 ? `e${Math.floor(place / 3)}` : null }));
    const { teams, findings } = makeTeams(requestOf(field));
    expect(teams.map(({ length }) => length).sort()).toEqual([2, 4, 4, 4]);
    expect(teams.filter((team) => ['p0', 'p1', 'p2'].every((id) => team.includes(id)))).toHaveLength(1);
    expect(findings).toMatchObject([{ code: 'short_team', message: 'This team has 2 of 4 players.' }]);
    const { groups } = makeGroups(requestOf(asTeams(field, teams)));
    for (const team of teams) expect(groups.some((group) => team.every((id) => group.includes(id)))).toBe(true);
  });
});

describe('counts', () => {
  it('are said in a line, before and after', () => {
    const wishes = [wish('together', ['p0', 'p1']), wish('late', ['p0'])];
    const request = { ...requestOf(fieldOf(7)), wishes, earlier: [[['p0', 'p1', 'p2']]] };
    const before = countsOf(
      [
        ['p0', 'p1', 'p3'],
        ['p2', 'p4', 'p5', 'p6'],
      ],
      request,
    );
    expect(describeCounts(before)).toBe('2 groups: 1 of 4, 1 of 3; 1 repeat; 1 of 2 wishes');
    expect(describeCounts(countsOf([], request))).toBe('0 groups; 0 repeats');
  });

  it('of 141 players are 33 fours and 3 threes', () => {
    const { counts } = makeGroups(requestOf(fieldOf(141)));
    expect(describeCounts(counts)).toBe('36 groups: 33 of 4, 3 of 3');
  });

  it('do not count again who is to stay together', () => {
    const field = fieldOf(8, (place) => ({ entryId: `e${Math.floor(place / 2)}` }));
    const earlier = [
      [
        ['p0', 'p1'],
        ['p2', 'p3'],
      ],
    ];
    expect(makeGroups(requestOf(field, { earlier })).counts.repeats).toBe(0);
  });
});
