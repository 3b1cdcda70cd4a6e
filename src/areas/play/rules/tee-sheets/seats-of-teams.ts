import { groupById, groupOf, type Sheet, type SheetGroup } from './sheet.ts';
import type { SheetOperation } from './sheet-operations.ts';

type Players = { readonly players: readonly string[] };

/** The group where most players of a team sit; players who have just come into it count only if no other one sits. */
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
 * The operations that seat players who changed teams with the team that they are in now. All of them get up before one
 * of them sits down, so that two teams can exchange players. A player who is in no team any more keeps the seat.
 * @param changed the players who came into another team
 * @returns also the players who stay where they are: there is no free seat, or a group is locked
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
  // A player who stays keeps a seat that another one was to get: repeated until nothing changes.
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
