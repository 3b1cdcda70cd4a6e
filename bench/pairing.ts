import { makeGroups } from '#areas/play/rules/tee-sheets/pairing.ts';
import type { PairingPlayer, PairingWish } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { randomBelow, seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import type { Figures } from './listing.ts';

/** Groups of each round. */
type Rounds = string[][][];

const fieldOf = (players: number): PairingPlayer[] =>
  Array.from({ length: players }, (_, place) => ({
    id: `p${place}`,
    entryId: null,
    divisionId: place % 3 === 0 ? 'ladies' : 'men',
    indexTenths: (place * 37) % 360,
    score: null,
    club: `c${place % 40}`,
    team: null,
  }));

/** A wish for every tenth player, of each kind in turn. */
const wishesOf = (players: number): PairingWish[] =>
  Array.from({ length: Math.floor(players / 10) }, (_, place) => ({
    kind: (['together', 'apart', 'early', 'late'] as const)[place % 4] ?? 'apart',
    playerIds: place % 4 < 2 ? [`p${place * 10}`, `p${place * 10 + 3}`] : [`p${place * 10}`],
    isMust: false,
  }));

function ours(players: number, rounds: number, seed: number, isWished: boolean): Rounds {
  const field = fieldOf(players).map((player) => (isWished ? player : { ...player, club: null }));
  const earlier: Rounds = [];
  for (let round = 0; round < rounds; round++) {
    const request = { players: field, way: 'random' as const, groupSize: 4, keepsEntries: true, earlier };
    const wishes = isWished ? wishesOf(players) : [];
    const { groups } = makeGroups({ ...request, seed: seed * 100 + round, keepsDivisionsApart: isWished, wishes });
    earlier.push(groups);
  }
  return earlier;
}

/**
 * The least that any program has to do: draw an order, and give each seat to the first who has met nobody of the group;
 * once more from the beginning where nobody is left, for so many times.
 */
function leanest(players: number, rounds: number, seed: number): Rounds {
  const random = seededRandom(seed);
  const met = new Set<number>();
  const made: Rounds = [];
  const isNew = (one: number, other: number) => !met.has(Math.min(one, other) * players + Math.max(one, other));
  const attempt = (isLast: boolean): number[][] | null => {
    const waiting = shuffled(
      Array.from({ length: players }, (_, place) => place),
      random,
    );
    const groups: number[][] = [];
    while (waiting.length > 0) {
      const group: number[] = [];
      while (group.length < 4 && waiting.length > 0) {
        const free = waiting.findIndex((player) => group.every((other) => isNew(player, other)));
        if (free < 0 && !isLast) return null;
        group.push(...waiting.splice(free < 0 ? randomBelow(waiting.length, random) : free, 1));
      }
      groups.push(group);
    }
    return groups;
  };
  for (let round = 0; round < rounds; round++) {
    let groups: number[][] | null = null;
    for (let tries = 0; !groups; tries++) groups = attempt(tries === 1_000);
    for (const group of groups)
      for (const one of group) for (const other of group) if (one < other) met.add(one * players + other);
    made.push(groups.map((group) => group.map(String)));
  }
  return made;
}

/** Pairs that are in a group more than once. */
function repeatsIn(rounds: Rounds): number {
  const pairs = rounds.flat().flatMap((group) => {
    const sorted = group.toSorted();
    return sorted.flatMap((one, place) => sorted.slice(place + 1).map((other) => `${one} ${other}`));
  });
  return pairs.length - new Set(pairs).size;
}

/** Median and worst of some turns, after two to warm up, and the repeats of all. */
function measure(what: string, target: number | null, turns: number, work: (seed: number) => Rounds) {
  const times: number[] = [];
  let repeats = 0;
  for (let turn = -2; turn < turns; turn++) {
    const from = performance.now();
    const rounds = work(turn + 2);
    if (turn < 0) continue;
    times.push(performance.now() - from);
    repeats += repeatsIn(rounds);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  if (target !== null && median > target) process.exitCode = 1;
  const shown = (ms: number) => Math.round(ms * 10) / 10;
  return {
    what,
    'median ms': shown(median),
    'worst ms': shown(times.at(-1) ?? 0),
    'at most ms': target ?? '',
    repeats,
  };
}

/**
 * All rounds of a field in fours, without anybody meeting again, beside the leanest program that does so. A median past
 * its target fails the run.
 */
export async function pairing(): Promise<{ title: string; rows: Figures }[]> {
  const fields: [number, number, number | null, number][] = [
    [144, 4, 100, 20],
    [32, 5, 100, 200],
    [3_268, 4, 5_000, 3],
  ];
  const rows = fields.flatMap(([players, rounds, target, turns]) => [
    measure(`${players} players, ${rounds} rounds`, target, turns, (seed) => ours(players, rounds, seed, false)),
    measure('the leanest program for it', null, turns, (seed) => leanest(players, rounds, seed)),
  ]);
  const wished = 'with wishes, clubs and divisions';
  rows.push(
    measure(`144 players, 4 rounds, ${wished}`, 2_000, 5, (seed) => ours(144, 4, seed, true)),
    measure(`3,268 players, one round, ${wished}`, 5_000, 1, (seed) => ours(3_268, 1, seed, true)),
  );
  return [{ title: 'Pairing: groups of four, nobody meets again', rows: rows as unknown as Figures }];
}
