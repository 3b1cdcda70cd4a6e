import { groupById, groupOf, type Sheet, type SheetGroup } from './sheet.ts';
import type { SheetOperation } from './sheet-operations.ts';

type Players = { readonly players: readonly string[] };

/**
 * The group with most players of a team. Players new to the team count only if none of its other players has a seat.
 */
function groupOfTeam(sheet: Sheet, { players }: Players, changed: ReadonlySet<string>): SheetGroup | undefined {
  const stays = players.filter((id) => !changed.has(id));
  const groups = (stays.some((id) => groupOf(sheet, id)) ? stays : players).flatMap((id) => groupOf(sheet, id) ?? []);
  const counts = new Map<SheetGroup, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].reduce<[SheetGroup | undefined, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [undefined, 0],
  )[0];
}

/**
 * The operations that move players who changed teams to their new team's group. All moving players leave their seats
 * before any of them is placed, so that two teams can exchange players. A player who is now without a team keeps the
 * seat.
 * @param changed the players whose team changed
 * @returns also `unseated`: players who stay where they are because a seat is missing or a group is locked
 */
export function seatWithTeams(
  sheet: Sheet,
  teams: readonly Players[],
  changed: ReadonlySet<string>,
): { operations: SheetOperation[]; unseated: { player: string; groupId: string }[] } {
  const wanted = teams.flatMap((team) => {
    const target = groupOfTeam(sheet, team, changed);
    if (!target) return [];
    return team.players
      .filter((player) => changed.has(player) && groupOf(sheet, player) !== target)
      .map((player) => ({ player, groupId: target.id }));
  });
  const isLocked = (groupId: string | undefined): boolean => !!groupId && !!groupById(sheet, groupId)?.isLocked;
  const stuck = new Set(
    wanted.filter(({ player, groupId }) => isLocked(groupId) || isLocked(groupOf(sheet, player)?.id)),
  );
  // A player who stays occupies a seat that another one needs, so this is repeated until nothing changes.
  for (let before = -1; before !== stuck.size; ) {
    before = stuck.size;
    const moving = wanted.filter((one) => !stuck.has(one));
    const up = new Set(moving.map(({ player }) => player));
    const free = new Map(
      sheet.groups.map(({ id, seats }) => [id, seats.filter((seat) => seat === null || up.has(seat)).length]),
    );
    for (const one of moving) {
      const left = (free.get(one.groupId) ?? 0) - 1;
      if (left < 0) stuck.add(one);
      else free.set(one.groupId, left);
    }
  }
  const moving = wanted.filter((one) => !stuck.has(one));
  return {
    operations: [
      ...moving
        .filter(({ player }) => groupOf(sheet, player))
        .map(({ player }): SheetOperation => ({ op: 'move', playerId: player, groupId: null })),
      ...moving.map(({ player, groupId }): SheetOperation => ({ op: 'place', playerId: player, groupId })),
    ],
    unseated: [...stuck],
  };
}
