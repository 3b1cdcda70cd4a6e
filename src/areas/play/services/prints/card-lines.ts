import { printHandicap, printIndex } from '#golf/numbers.ts';
import { handicapText } from '#kernel/rules/handicap-facts.ts';
import type { PrintPlayerRow } from '#areas/play/database/prints/print-facts.ts';
import type { CardHandicaps } from '../golf-rounds/card-handicaps.ts';
import type { CardLine, PrintTee } from './print-data.ts';

const playsOff = (playing: number | null): string | null => {
  if (playing === null) return null;
  return `plays off ${printHandicap(playing)}`;
};

/** The team size assumed on cards without names. */
const usualTeamSize = 4;

/** The most players in a one-ball team; null where everybody plays their own ball. */
export function teamSizeOf(rows: readonly PrintPlayerRow[], { teams }: CardHandicaps): number | null {
  if (!teams) return null;
  const sizes = new Map<string, number>();
  for (const { team_id: team } of rows) if (team) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  return sizes.size === 0 ? usualTeamSize : Math.max(...sizes.values());
}

/** The lines of a group's card: one for each one-ball team or, in other formats, for each player. */
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
      // The name of an unnamed guest is left blank for writing; the host's name is in the detail.
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
