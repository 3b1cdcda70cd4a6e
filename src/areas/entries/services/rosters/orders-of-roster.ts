import type { PreviewRow } from '#areas/entries/rules/preview.ts';
import type { RosterPerson } from '#areas/entries/rules/read-person.ts';

/**
 * The people of each entry in a roster, named ones first: a team's row is one entry, and every other person has their
 * own.
 */
export function ordersOf(rows: readonly PreviewRow[]): RosterPerson[][] {
  const teams = new Map<number, RosterPerson[]>();
  return rows.flatMap(({ row, person, isTeam }) => {
    if (!person) return [];
    const there = isTeam ? teams.get(row) : undefined;
    if (there) {
      there.push(person);
      return [];
    }
    const order = [person];
    if (isTeam) teams.set(row, order);
    return [order];
  });
}
