import type { PreviewRow } from '#areas/entries/rules/preview.ts';
import type { RosterPerson } from '#areas/entries/rules/read-person.ts';

/**
 * The people of each entry of a roster, who is named before who is not: a row that is a team is one entry, every other
 * person has their own.
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
