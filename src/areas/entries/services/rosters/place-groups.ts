import { AppError } from '#kernel/contract/errors.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import type { PreviewRow } from '#areas/entries/rules/preview.ts';
import { groupsOfRoster, type Placing, type RosterGroups } from '#areas/entries/rules/roster-groups.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { groupOf, playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { writeCarts } from '#areas/entries/database/rosters/write-roster.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { applyToSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { readSheet, type SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';

/** The effect of placing on the first round's sheet, or the reason why nobody can be placed. */
export type ForeseenGroups =
  | { outcome: 'no_round' | 'begun' }
  | { outcome: 'foreseen'; now: SheetNow; placings: Placing[]; groups: RosterGroups };

/** A new player has no id before they are entered, so the key of their row represents them. */
const idOf = (one: PreviewRow): string =>
  one.match?.kind === 'player' && one.status !== 'new' ? one.match.player.id : `row ${keyOf(one)}`;

/**
 * The effect of a roster's groups on the first round's tee sheet; null for a roster without groups.
 * @param playerIds of players who have been entered, by the key of their row
 */
export async function foreseeGroups(
  db: Db,
  tournamentId: string,
  rows: readonly PreviewRow[],
  playerIds: ReadonlyMap<string, string> = new Map(),
): Promise<ForeseenGroups | null> {
  const placings = rows.flatMap((one): Placing[] => {
    const { person, status, match } = one;
    const isIn = status === 'new' || status === 'changed' || (status === 'same' && match?.kind === 'player');
    if (!person || !isIn || !(person.group || person.hole || person.teeTime)) return [];
    const { group, hole, teeTime } = person;
    return [{ playerId: playerIds.get(keyOf(one)) ?? idOf(one), group, hole, teeTime }];
  });
  if (placings.length === 0) return null;
  const [round] = await listRounds(db, tournamentId);
  if (!round) return { outcome: 'no_round' };
  if (round.status !== 'planned' && round.status !== 'published') return { outcome: 'begun' };
  const now = await readSheet(db, round);
  const facts = {
    ...now.facts,
    playerIds: new Set([...now.facts.playerIds, ...placings.map(({ playerId }) => playerId)]),
  };
  const groups = groupsOfRoster(placings, now.sheet, facts, { starts: now.starts, groupSize: round.group_size }, newId);
  return { outcome: 'foreseen', now, placings, groups };
}

/** The result of placing a roster's groups: the groups that were added, and the players who were placed. */
export type PlacedGroups = { roundId: string; groups: string[]; players: string[] };

/**
 * Places players on the first round's tee sheet and in carts, as a roster says, in the transaction that enters them.
 * @param playerIds of players who have been entered, by the key of their row
 * @returns null where nobody was placed
 */
export async function placeGroups(
  context: Pick<Context, 'clock'>,
  tx: Db,
  by: { tournamentId: string; userId: string; importId: string },
  rows: readonly PreviewRow[],
  playerIds: ReadonlyMap<string, string>,
): Promise<PlacedGroups | null> {
  const [round] = await listRounds(tx, by.tournamentId);
  if (round) await lockSheetRound(tx, round.id);
  const foreseen = await foreseeGroups(tx, by.tournamentId, rows, playerIds);
  if (foreseen?.outcome !== 'foreseen' || !round) return null;
  const { now, placings, groups } = foreseen;
  const { operations } = groups;
  if (operations.length > 0)
    await applyToSheet(context, tx, { roundId: round.id, userId: by.userId }, async () => ({
      editor: by.importId,
      seenVersion: now.sheet.version,
      operations,
    }));
  await writeCarts(
    tx,
    round.id,
    rows.flatMap((one) => {
      const cart = one.person?.cart ?? '';
      return cart === '' ? [] : { player: playerIds.get(keyOf(one)) ?? idOf(one), cart };
    }),
  );
  const left = new Set(groups.notPlaced);
  const asked = placings.filter(({ playerId }) => !groupOf(now.sheet, playerId) && !left.has(playerId));
  const added = operations.flatMap((one) => (one.op === 'add_group' ? one.group.id : []));
  return { roundId: round.id, groups: added, players: asked.map(({ playerId }) => playerId) };
}

/**
 * Removes players whom a roster placed from the sheet, and its groups that become empty.
 * @throws AppError wrong_state where the sheet no longer allows it
 */
export async function takeOffSheet(
  context: Pick<Context, 'clock'>,
  tx: Db,
  by: { userId: string; importId: string },
  placed: PlacedGroups,
): Promise<void> {
  const round = await lockSheetRound(tx, placed.roundId);
  if (!round) return;
  const { sheet, facts } = await readSheet(tx, round);
  const moves: SheetOperation[] = placed.players.flatMap((playerId) =>
    groupOf(sheet, playerId) ? { op: 'move', playerId, groupId: null } : [],
  );
  const moved = applyOperations(sheet, moves, facts);
  const refusal = new AppError('wrong_state', 'A group of this import is locked, or was changed since.');
  if (!moved.isDone) throw refusal;
  const empty = moved.sheet.groups.filter((group) => placed.groups.includes(group.id) && playersOf(group).length === 0);
  const operations = [...moves, ...empty.map(({ id }): SheetOperation => ({ op: 'remove_group', groupId: id }))];
  if (operations.length === 0) return;
  if (!applyOperations(sheet, operations, facts).isDone) throw refusal;
  await applyToSheet(context, tx, { roundId: round.id, userId: by.userId }, async () => ({
    editor: by.importId,
    seenVersion: sheet.version,
    operations,
  }));
}
