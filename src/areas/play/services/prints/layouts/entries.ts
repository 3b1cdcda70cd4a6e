import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';

/** A player on the sheet with their group. */
export type Entry = { player: PrintPlayer; group: PrintGroup };
type NameOf = (player: PrintPlayer) => string;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const inOrder = <One extends { player: PrintPlayer }>(entries: readonly One[], nameOf: NameOf): One[] =>
  entries
    .map((entry) => ({ entry, name: nameOf(entry.player) }))
    .sort((one, other) => collator.compare(one.name, other.name))
    .map(({ entry }) => entry);

const placed = ({ groups }: PrintRound): Entry[] =>
  groups.flatMap((group) => group.players.map((player) => ({ player, group })));

/** All players on the sheet, sorted by the given name. */
export const inOrderOf = (round: PrintRound, nameOf: NameOf): Entry[] => inOrder(placed(round), nameOf);

/** All players on the sheet and entered players without a group, sorted by the given name. */
export const everybodyOf = (round: PrintRound, nameOf: NameOf): { player: PrintPlayer; group: PrintGroup | null }[] =>
  inOrder([...placed(round), ...round.notPlaced.map((player) => ({ player, group: null }))], nameOf);
