import { printHandicap, printIndex } from '#golf/numbers.ts';
import type { PrintPlayerRow } from '#areas/play/database/prints/print-facts.ts';
import type { CardHandicaps } from '../golf-rounds/card-handicaps.ts';
import type { CardLine, PrintTee } from './print-data.ts';

const playsOff = (playing: number | null): string | null => {
  if (playing === null) return null;
  return `plays off ${printHandicap(playing)}`;
};

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
      const detail = [index && `Index ${index}`, playsOff(handicap?.playing ?? null)].filter(Boolean).join(' · ');
      return [{ name: row.name, members: null, detail, tee: teeOf(row), strokes: handicap?.strokes ?? null }];
    }
    if (done.has(teamId)) return [];
    done.add(teamId);
    const members = rows.filter(({ team_id }) => team_id === teamId).map(({ name }) => name);
    const { playing = null, strokes = null } = teams.get(teamId) ?? {};
    const detail = playing === null ? '' : `Team handicap ${printHandicap(playing)}`;
    return [{ name: row.team_name ?? '', members, detail, tee: teeOf(row), strokes }];
  });
}
