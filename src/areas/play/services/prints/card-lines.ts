import { printHandicap, printIndex } from '#golf/numbers.ts';
import { handicapText } from '#kernel/rules/handicap-facts.ts';
import type { PrintPlayerRow } from '#areas/play/database/prints/print-facts.ts';
import type { CardHandicaps } from '../golf-rounds/card-handicaps.ts';
import type { CardLine, PrintTee } from './print-data.ts';

const playsOff = (playing: number | null): string | null => {
  if (playing === null) return null;
  return `plays off ${printHandicap(playing)}`;
};

/** The number of players in a team on a card that names nobody. */
const usualTeamSize = 4;

/** Most players with one ball; null where everybody plays their own. */
export function teamSizeOf(rows: readonly PrintPlayerRow[], { teams }: CardHandicaps): number | null {
  if (!teams) return null;
  const sizes = new Map<string, number>();
  for (const { team_id: team } of rows) if (team) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  return sizes.size === 0 ? usualTeamSize : Math.max(...sizes.values());
}

/** The lines of a group's card: one a team that plays one ball, else one a player. */
export function cardLinesOf(
  rows: readonly PrintPlayerRow[],
  handicaps: CardHandicaps,
  teeOf: (row: PrintPlayerRow) => PrintTee | null,
): CardLine[] {
  const { teams } = handicaps;
  const done = new Set<string>();
  return rows.flatMap((row): CardLine[] => {
    const teamId = teams && row.team_id;
    if (!teamId) {
      const handicap = handicaps.players.get(row.id);
      const index = row.index_tenths === null ? null : printIndex(row.index_tenths);
      // A guest without a name is written by hand, beside the host.
      const [name, guest] = row.is_named ? [row.name, null] : ['', row.name];
      const detail = [guest, index && `Index ${index}`, playsOff(handicap?.playing ?? null)]
        .filter(Boolean)
        .join(' · ');
      return [{ name, members: null, detail, tee: teeOf(row), strokes: handicap?.strokes ?? null }];
    }
    if (done.has(teamId)) return [];
    done.add(teamId);
    const members = rows
      .filter(({ team_id }) => team_id === teamId)
      .map((one) => ({ name: one.is_named ? one.name : null, handicap: handicapText(one.index_tenths) }));
    const { playing = null, strokes = null } = teams.get(teamId) ?? {};
    const detail = playing === null ? '' : `Team handicap ${printHandicap(playing)}`;
    return [{ name: row.team_name ?? '', members, detail, tee: teeOf(row), strokes }];
  });
}
