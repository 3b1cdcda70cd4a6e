import { partSizes } from './group-sizes.ts';
import type { PairingFinding, PairingPlayer, PairingRequest, PairingWish } from './pairing-request.ts';

/** Players who stay together because of an entry, a must or a match; or a single player. */
export type Unit = readonly PairingPlayer[];

const idsOf = (players: readonly PairingPlayer[]): string[] => players.map(({ id }) => id);

/** A union-find structure of players who belong together. */
class Bonds {
  private readonly bondOf = new Map<string, string>();

  rootOf(id: string): string {
    let root = id;
    for (let next = this.bondOf.get(root); next !== undefined; next = this.bondOf.get(root)) root = next;
    if (root !== id) this.bondOf.set(id, root);
    return root;
  }

  tie(ids: readonly string[]): void {
    const [first, ...others] = ids.map((id) => this.rootOf(id));
    for (const other of others) {
      const [one, two] = [this.rootOf(first ?? other), this.rootOf(other)];
      if (one !== two) this.bondOf.set(two, one);
    }
  }
}

/** The players of a wish who are to be placed now, that is, without locked players and players outside the field. */
export const presentIn = (wish: PairingWish, present: ReadonlySet<string>): string[] =>
  wish.playerIds.filter((id) => present.has(id));

const isMustOf = (unit: Unit, wishes: readonly PairingWish[], kind: PairingWish['kind'], least: number): boolean => {
  const members = new Set(idsOf(unit));
  return wishes.some((wish) => wish.isMust && wish.kind === kind && presentIn(wish, members).length >= least);
};

/** Whether musts keep these players from one group. */
const isForbidden = (unit: Unit, wishes: readonly PairingWish[]): boolean =>
  isMustOf(unit, wishes, 'apart', 2) || (isMustOf(unit, wishes, 'early', 1) && isMustOf(unit, wishes, 'late', 1));

type Keeping = Pick<PairingRequest, 'keepsEntries' | 'groupSize' | 'wishes'> &
  Partial<Pick<PairingRequest, 'keepsDivisionsApart'>>;

/** The items of each key, in the order of the first of each. */
function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The players of each entry that stays together. */
const entriesOf = (players: readonly PairingPlayer[], keepsEntries: boolean): PairingPlayer[][] => [
  ...grouped(keepsEntries ? players.filter(({ entryId }) => entryId !== null) : [], ({ entryId }) => entryId).values(),
];

/** Whether an entry is divided among groups: it has more players than a group has places. A team never is. */
const isDivided = (entry: readonly PairingPlayer[], groupSize: number): boolean =>
  entry.length > groupSize && !entry.some(({ isTeam }) => isTeam);

/** Divided entries of which somebody is placed now, each named by its first player. */
export const dividedEntries = (
  placed: ReadonlySet<string>,
  groupOf: ReadonlyMap<string, number>,
  { players, keepsEntries, groupSize, sizes }: PairingRequest,
): PairingFinding[] =>
  entriesOf(players, keepsEntries)
    .filter((entry) => isDivided(entry, groupSize) && entry.some(({ id }) => placed.has(id)))
    .map((entry) => {
      const own = idsOf(entry).filter((id) => groupOf.has(id));
      const groups = new Set(own.map((id) => groupOf.get(id))).size;
      return {
        level: 'warning',
        code: 'divided_entry',
        playerIds: own.slice(0, 1),
        message: `${own.length} players of one entry are in ${groups} ${sizes === 'full' ? 'teams' : 'groups'}:`,
      };
    });

/** The units of a field, formed by entries, musts and drawn matches, in the order of their first player. */
export function unitsOf(
  players: readonly PairingPlayer[],
  { wishes = [], keepsEntries, groupSize, keepsDivisionsApart = false }: Keeping,
  ties: readonly (readonly string[])[] = [],
): Unit[] {
  const bonds = new Bonds();
  const present = new Set(idsOf(players));
  const entries = entriesOf(players, keepsEntries);
  for (const entry of entries) if (!isDivided(entry, groupSize)) bonds.tie(idsOf(entry));
  for (const tie of ties) bonds.tie(tie);
  for (const wish of wishes) if (wish.isMust && wish.kind === 'together') bonds.tie(presentIn(wish, present));
  const reachesOthers = ties.length > 0 || wishes.some(({ isMust, kind }) => isMust && kind === 'together');
  for (const entry of entries.filter((one) => isDivided(one, groupSize))) {
    const own = new Set(entry);
    // Players who must stay together are in one part, with players of other entries who are tied to them.
    const tied = tiedBy(reachesOthers ? players : entry, bonds).filter((unit) => unit.some((one) => own.has(one)));
    const divisions = grouped(tied, ([first]) => (keepsDivisionsApart ? (first?.divisionId ?? null) : null));
    for (const units of divisions.values())
      for (const part of partsOfEntry(units, groupSize, wishes)) bonds.tie(idsOf(part));
  }
  return tiedBy(players, bonds);
}

/** The players by bond, in the order of their first player. */
function tiedBy(players: readonly PairingPlayer[], bonds: Bonds): PairingPlayer[][] {
  return [...grouped(players, ({ id }) => bonds.rootOf(id)).values()];
}

/** Joins the units of a divided entry to parts of at most a group, which no must forbids. */
function partsOfEntry(units: readonly Unit[], groupSize: number, wishes: readonly PairingWish[]): Unit[] {
  const rooms = partSizes(units.flat().length, groupSize);
  const parts: PairingPlayer[][] = rooms.map(() => []);
  for (const unit of units.toSorted((one, other) => other.length - one.length)) {
    const fits = (part: Unit, place: number) =>
      part.length + unit.length <= (rooms[place] ?? groupSize) && !isForbidden([...part, ...unit], wishes);
    const part = parts.find(fits);
    if (part) part.push(...unit);
    else parts.push([...unit]);
  }
  return parts;
}

/** Contradictions among entries, divisions and musts, found before groups are made. */
export function contradictions(
  units: readonly Unit[],
  { groupSize, keepsDivisionsApart, wishes = [] }: PairingRequest,
): PairingFinding[] {
  const findings: PairingFinding[] = [];
  for (const unit of units) {
    const complain = (code: PairingFinding['code'], message: string) =>
      void findings.push({ level: 'error', code, playerIds: idsOf(unit), message });
    if (unit.length > groupSize)
      complain('unit_too_large', `${unit.length} players must stay together, but a group has ${groupSize} places.`);
    if (keepsDivisionsApart && new Set(unit.map(({ divisionId }) => divisionId)).size > 1)
      complain('unit_across_divisions', 'Players of one entry or must are in divisions that play apart.');
    if (isMustOf(unit, wishes, 'apart', 2))
      complain('together_and_apart', 'These players must play together and must not.');
    if (isMustOf(unit, wishes, 'early', 1) && isMustOf(unit, wishes, 'late', 1))
      complain('early_and_late', 'Players who stay together must start early and must start late.');
  }
  return findings;
}
