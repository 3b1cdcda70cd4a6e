import type { PairingWishRow, SheetPlayer } from '#areas/play/contract/tee-sheets.ts';

const kinds: Record<PairingWishRow['kind'], string> = {
  together: 'together',
  apart: 'apart',
  early: 'early',
  late: 'late',
};

/** 'Ann Berg and Bo Quist together' */
export function describeWish({ kind, playerIds }: PairingWishRow, players: ReadonlyMap<string, SheetPlayer>): string {
  const names = playerIds.map((id) => players.get(id)?.name ?? 'a former player');
  const last = names.at(-1) ?? '';
  const listed = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${listed} ${kinds[kind]}`;
}

/** The wishes of each player, in one line. */
export function wishesByPlayer(
  wishes: readonly PairingWishRow[],
  players: ReadonlyMap<string, SheetPlayer>,
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (id: string, words: string) => found.set(id, [found.get(id), words].filter(Boolean).join('; '));
  for (const wish of wishes)
    for (const id of wish.playerIds) add(id, `${wish.isMust ? 'Must' : 'Wish'}: ${describeWish(wish, players)}`);
  for (const { id, wish } of players.values()) if (wish) add(id, `Asked: ${wish}`);
  return found;
}
