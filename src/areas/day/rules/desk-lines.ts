/** Rows at the desk: one for each team, and one for each player without a team. */
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';

export type DeskLine = {
  /** The team's id, or the player's. */
  key: string;
  name: string;
  /** Whether the row is a team, with a name of its own. */
  isTeam: boolean;
  players: DeskPlayer[];
};

/** Groups players into rows, in their order. */
export function deskLinesOf(players: readonly DeskPlayer[]): DeskLine[] {
  const lines = new Map<string, DeskLine>();
  for (const player of players) {
    const key = player.team_id ?? player.id;
    const line = lines.get(key);
    if (line) line.players.push(player);
    else {
      const isTeam = player.team_id !== null;
      lines.set(key, { key, isTeam, name: (isTeam && player.team_name) || player.name, players: [player] });
    }
  }
  return [...lines.values()];
}

/**
 * Whether a player can be checked in: they have paid or pay later, and have neither withdrawn nor been disqualified.
 */
export const isMarkable = (player: DeskPlayer): boolean =>
  player.is_in_field && !player.has_withdrawn && !player.is_disqualified;

/** The open balance of an entry, on one of its players. Dollars. */
export type DueEntry = { player: DeskPlayer; due: number };

export type LineFacts = {
  /** The number of players of the row who are expected, and of those who are checked in. */
  expected: number;
  here: number;
  /** When the last of them was checked in; null while one is missing, and where nobody is expected. */
  since: string | null;
  /** Each entry with an open balance once. */
  owing: DueEntry[];
  due: number;
  bought: { name: string; quantity: number }[];
};

export function lineFactsOf({ players }: Pick<DeskLine, 'players'>): LineFacts {
  const expected = players.filter((player) => isMarkable(player) && player.state !== 'no_show' && !player.is_off_sheet);
  const here = expected.flatMap(({ checked_in_at: at }) => at ?? []);
  const owing = new Map<string, DueEntry>();
  for (const player of players)
    if (player.due !== null && !owing.has(player.registration_id))
      owing.set(player.registration_id, { player, due: player.due });
  const isComplete = expected.length > 0 && here.length === expected.length;
  return {
    expected: expected.length,
    here: here.length,
    since: isComplete ? (here.toSorted().at(-1) ?? null) : null,
    owing: [...owing.values()],
    due: [...owing.values()].reduce((sum, { due }) => sum + due, 0),
    bought: players.flatMap(({ bought }) => bought),
  };
}
