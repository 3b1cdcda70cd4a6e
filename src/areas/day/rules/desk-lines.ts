/** Lines of the desk: a team each, and whoever is in none. */
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';

export type DeskLine = {
  /** The team's id, or the player's. */
  key: string;
  name: string;
  /** A line of a team has a name of its own, a line of one player has theirs. */
  isTeam: boolean;
  players: DeskPlayer[];
};

/** The lines of players in their order. */
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

/** Whether somebody is checked in here: not who has not paid, or is out. */
export const isMarkable = (player: DeskPlayer): boolean =>
  player.is_in_field && !player.has_withdrawn && !player.is_disqualified;

/** The balance of an entry, said by one of its people. Dollars. */
export type DueEntry = { player: DeskPlayer; due: number };

export type LineFacts = {
  /** The number of players expected with their line, and of those who are here. */
  expected: number;
  here: number;
  /** Since when all of them are; null while one is not, and where there is nobody to wait for. */
  since: string | null;
  /** Each entry once. */
  owing: DueEntry[];
  due: number;
  bought: { name: string; quantity: number }[];
};

export function lineFactsOf({ players }: Pick<DeskLine, 'players'>): LineFacts {
  const expected = players.filter((player) => isMarkable(player) && player.state !== 'no_show');
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
