import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';

/** Somebody of the sheet with their group. */
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

/** Everybody of the sheet, by a name of theirs as people look for it. */
export const inOrderOf = (round: PrintRound, nameOf: NameOf): Entry[] => inOrder(placed(round), nameOf);

/** The same with who is entered and in no group. */
export const everybodyOf = (round: PrintRound, nameOf: NameOf): { player: PrintPlayer; group: PrintGroup | null }[] =>
  inOrder([...placed(round), ...round.notPlaced.map((player) => ({ player, group: null }))], nameOf);
