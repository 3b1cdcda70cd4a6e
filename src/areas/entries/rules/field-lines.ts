import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { isInField } from '#kernel/rules/in-field.ts';

/** A row in the list of players: a team, or an entry without a team. */
export type FieldLine = {
  key: string;
  /** The name of the team or group; otherwise the first player's name and how many more there are. */
  name: string;
  /** Whether the row has a name of its own, apart from its players' names. */
  isGroup: boolean;
  players: FieldPlayer[];
};

function nameOf([first, ...others]: FieldPlayer[]): string {
  if (!first) return '';
  if (first.team_id !== null || others.length > 0) {
    if (first.team_name) return first.team_name;
    if (others.length > 0) return `${first.name} and ${others.length} more`;
  }
  return first.name;
}

/** Groups players into rows, in their order. */
export function linesOf(players: readonly FieldPlayer[]): FieldLine[] {
  const lines = new Map<string, FieldPlayer[]>();
  for (const player of players) {
    const key = player.team_id ?? player.id;
    const line = lines.get(key);
    if (line) line.push(player);
    else lines.set(key, [player]);
  }
  return [...lines].map(([key, own]) => ({
    key,
    name: nameOf(own),
    isGroup: own.length > 1 || own.some(({ team_id: team }) => team !== null),
    players: own,
  }));
}

/** Missing facts and faults in a row. */
export type LineLack = {
  /** Dollars that its entries owe; each entry counts once. */
  unpaid: number;
  noHandicap: number;
  noTeam: boolean;
  isDisputed: boolean;
};

/** @param inTeams whether several play for one result in the tournament */
export function lackOf({ players }: Pick<FieldLine, 'players'>, inTeams: boolean): LineLack {
  const live = players.filter(({ payment_status: status }) => status === 'pending' || status === 'completed');
  const open = new Map(live.map(({ id, open_amount: amount }) => [id, amount]));
  return {
    unpaid: [...open.values()].reduce((sum, amount) => sum + amount, 0),
    noHandicap: live.filter(({ handicap }) => handicap === null).length,
    noTeam: inTeams && live.some((player) => player.team_id === null && isInField(player)),
    isDisputed: live.some((player) => player.is_disputed),
  };
}
