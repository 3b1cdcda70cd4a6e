import { sumOf } from '#golf/numbers.ts';
import { GroupSearch } from './group-search.ts';
import { fullSizes, groupSizes, packUnits, type Pattern } from './group-sizes.ts';
import { costsOf } from './pairing-costs.ts';
import { countsOf, groupByPlayer, isGranted, isInFirstHalf, type PairingCounts } from './pairing-counts.ts';
import type { PairingFinding, PairingPlayer, PairingRequest } from './pairing-request.ts';
import { contradictions, dividedEntries, type Unit, unitsOf } from './pairing-units.ts';
import { dealtByLetter, drawMatches, inOrderOf, lettersOf, shiftCost } from './pairing-ways.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export type PairingProposal = {
  /** The players of each group, in the order of the sheet; empty where a rule cannot be met. */
  groups: string[][];
  findings: PairingFinding[];
  counts: PairingCounts;
};

/** The number of exchanges to try: proportional to the field, and limited to about a second of work. */
const looksFor = (units: number): number => Math.min(4_000 * units, 1_500_000);

/** The players to place, and the pairs of a match; players with a bye are only reported. */
function fieldOf(request: PairingRequest, random: Random) {
  const locked = new Set((request.locked ?? []).flat());
  const free = request.players.filter(({ id }) => !locked.has(id));
  if (request.way !== 'match_play_draw') return { players: free, ties: [], findings: [] };
  const byId = new Map(free.map((player) => [player.id, player]));
  const players: PairingPlayer[] = [];
  const ties: string[][] = [];
  const findings: PairingFinding[] = [];
  for (const match of drawMatches(free, request, random)) {
    const [one, other] = match.map((id) => (id === null ? undefined : byId.get(id)));
    if (one && other) {
      players.push(one, other);
      ties.push([one.id, other.id]);
    } else if (one && match[1] === null) {
      findings.push({ level: 'warning', code: 'bye', playerIds: [one.id], message: 'This player has a bye.' });
    }
  }
  return { players, ties, findings };
}

/** Units by division, in the order of the first unit of each; one list where divisions are not kept apart. */
function partsOf(units: readonly Unit[], playsApart: boolean): Unit[][] {
  const parts = new Map<string | null, Unit[]>();
  for (const unit of units) {
    const division = playsApart ? (unit[0]?.divisionId ?? null) : null;
    const part = parts.get(division);
    if (part) part.push(unit);
    else parts.set(division, [unit]);
  }
  return [...parts.values()];
}

function patternsOf(units: readonly Unit[], { groupSize, sizes }: PairingRequest): Pattern[] {
  const unitSizes = units.map(({ length }) => length);
  const players = sumOf(unitSizes);
  const wanted = sizes === 'full' ? fullSizes(players, groupSize) : groupSizes(players, groupSize);
  return packUnits(unitSizes, wanted, Math.max(groupSize, ...wanted.slice(0, 1), ...wanted.slice(-1)));
}

/** All groups of the sheet in starting order, proposed and locked. */
function wholeSheet(groups: readonly string[][], { locked = [], places }: PairingRequest): (readonly string[])[] {
  if (!places) return [...groups];
  const at = places(groups.length);
  const all = [
    ...groups.map((players, turn) => ({ players, place: at.proposed[turn] ?? 0 })),
    ...locked.map((players, turn) => ({ players, place: at.locked[turn] ?? 0 })),
  ];
  return all.sort((one, other) => one.place - other.place).map(({ players }) => players);
}

/** Divided entries, musts that these groups would break, and players who would play alone. */
function findingsOf(groups: readonly string[][], request: PairingRequest): PairingFinding[] {
  const sheet = wholeSheet(groups, request);
  const groupOf = groupByPlayer(sheet);
  const placed = new Set(groups.flat());
  const broken = (request.wishes ?? [])
    .filter((wish) => wish.isMust && wish.playerIds.some((id) => placed.has(id)))
    .filter((wish) => !isGranted(wish, groupOf, sheet.length))
    .map(
      ({ kind, playerIds }): PairingFinding => ({
        level: 'error',
        code: 'must_not_held',
        playerIds: playerIds.filter((id) => groupOf.has(id)),
        message: `No groups were found in which these players play ${kind}, as they must.`,
      }),
    );
  const alone = groups
    .filter(({ length }) => length === 1)
    .map(
      (playerIds): PairingFinding => ({
        level: 'warning',
        code: 'alone',
        playerIds: [...playerIds],
        message: 'This player plays alone: the field and fixed groups leave no other way.',
      }),
    );
  return [...dividedEntries(placed, groupOf, request), ...broken, ...alone];
}

/**
 * Proposes groups for all players who are not in a locked group. Entries, musts, divisions, drawn matches and group
 * sizes are respected as requested. Repeated pairs, wishes, clubs, teams and the order of the pairing method are
 * weighed by cost. Nothing is stored, and the same request gives the same groups.
 */
export function makeGroups(request: PairingRequest): PairingProposal {
  const random = seededRandom(request.seed);
  const { players, ties, findings } = fieldOf(request, random);
  const units = unitsOf(players, request, ties);
  const impossible = contradictions(units, request);
  if (impossible.length > 0) return { groups: [], findings: impossible, counts: countsOf([], request) };
  const parts = partsOf(units, request.keepsDivisionsApart).map((part) => {
    const patterns = patternsOf(part, request);
    const inOrder = inOrderOf(request.way, part, random);
    const letters = request.way === 'balanced' ? lettersOf(inOrder, patterns.length) : null;
    return { patterns, letters, ordered: letters ? dealtByLetter(inOrder, letters, random) : inOrder };
  });
  const proposed = sumOf(parts.map(({ patterns }) => patterns.length));
  const places = request.places?.(proposed);
  const total = proposed + (places?.locked.length ?? 0);
  const groups: string[][] = [];
  for (const { ordered, patterns, letters } of parts) {
    const before = groups.length;
    const search = new GroupSearch({
      unitSizes: ordered.map(({ length }) => length),
      patterns,
      costs: costsOf(ordered, request, letters && ordered.map((unit) => letters.get(unit) ?? 0)),
      shift: shiftCost(request.way),
      isInFirstHalf: (group) => isInFirstHalf(places?.proposed[before + group] ?? before + group, total),
      random,
    });
    for (const group of search.search(looksFor(ordered.length)))
      groups.push(group.flatMap((place) => (ordered[place] ?? []).map(({ id }) => id)));
  }
  const found = [...findings, ...findingsOf(groups, request)];
  const offered = found.some(({ level }) => level === 'error') ? [] : groups;
  return { groups: offered, findings: found, counts: countsOf(offered, request) };
}
