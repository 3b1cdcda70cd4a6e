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

type Keeping = Pick<PairingRequest, 'keepsEntries' | 'groupSize'>;

/** The players of each entry that stays together, in parts of at most a group; a team is one part. */
function entryParts(players: readonly PairingPlayer[], { keepsEntries, groupSize }: Keeping): PairingPlayer[][][] {
  const entries = new Map<string, PairingPlayer[]>();
  for (const player of keepsEntries ? players : [])
    if (player.entryId !== null) entries.set(player.entryId, [...(entries.get(player.entryId) ?? []), player]);
  return [...entries.values()].map((entry) => {
    if (entry.some(({ isTeam }) => isTeam)) return [entry];
    let end = 0;
    return partSizes(entry.length, groupSize).map((size) => {
      end += size;
      return entry.slice(end - size, end);
    });
  });
}

/** Entries with more players than a group has places: they are divided, and each is named by its first player. */
export const dividedEntries = (players: readonly PairingPlayer[], request: PairingRequest): PairingFinding[] =>
  entryParts(players, request)
    .filter(({ length }) => length > 1)
    .map((parts) => ({
      level: 'warning',
      code: 'divided_entry',
      playerIds: idsOf(parts.flat().slice(0, 1)),
      message: `${parts.flat().length} players of one entry are in ${parts.length} ${request.sizes === 'full' ? 'teams' : 'groups'}:`,
    }));

/** The units of a field, formed by entries, musts and drawn matches, in the order of their first player. */
export function unitsOf(
  players: readonly PairingPlayer[],
  { wishes = [], ...keeping }: Keeping & Pick<PairingRequest, 'wishes'>,
  ties: readonly (readonly string[])[] = [],
): Unit[] {
  const bonds = new Bonds();
  const present = new Set(idsOf(players));
  for (const part of entryParts(players, keeping).flat()) bonds.tie(idsOf(part));
  for (const tie of ties) bonds.tie(tie);
  for (const wish of wishes) if (wish.isMust && wish.kind === 'together') bonds.tie(presentIn(wish, present));
  const units = new Map<string, PairingPlayer[]>();
  for (const player of players) {
    const root = bonds.rootOf(player.id);
    const unit = units.get(root);
    if (unit) unit.push(player);
    else units.set(root, [player]);
  }
  return [...units.values()];
}

const isMustOf = (unit: Unit, wishes: readonly PairingWish[], kind: PairingWish['kind'], least: number): boolean => {
  const members = new Set(idsOf(unit));
  return wishes.some((wish) => wish.isMust && wish.kind === kind && presentIn(wish, members).length >= least);
};

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
