/** Assigns the columns of a sheet with a team in each row to its players. */
import type { RosterField } from '#areas/entries/contract/rosters.ts';
import { foldedText } from '#kernel/rules/folded-text.ts';
import { fieldOfHeading, plainHeading } from './headings.ts';
import { fieldOf, type SaidOfSeat, seatOfHeading } from './seats.ts';

type Claim = { seat: number; says: SaidOfSeat };
const lastSeat = 6;

/** 'Name', 'Hcp', 'Name', 'Hcp': repeated names belong to successive seats. */
function claimRepeated(headings: readonly string[], claims: (Claim | null)[]): void {
  const counts = new Map<string, number>();
  for (const heading of headings.map(plainHeading)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  let seat = 0;
  let repeated: string | null = null;
  headings.forEach((heading, column) => {
    const plain = plainHeading(heading);
    if ((counts.get(plain) ?? 0) < 2 || fieldOfHeading(heading) !== 'full_name') return;
    repeated ??= plain;
    if (plain === repeated && seat < lastSeat) claims[column] = { seat: ++seat, says: 'full_name' };
  });
}

/** 'Captain' is the first seat, unless one of the numbered players is the captain. */
function claimCaptain(
  headings: readonly string[],
  claims: (Claim | null)[],
  cellsOf: (column: number) => readonly string[],
): void {
  const captains = headings.map((heading): SaidOfSeat | null => {
    const [, rest] = /^(?:team )?captain(?: s)?\b(.*)$/.exec(plainHeading(heading.replace(/['’]/g, ' '))) ?? [];
    if (rest === undefined) return null;
    const says = rest.trim() === '' ? 'full_name' : fieldOfHeading(rest);
    return says === 'full_name' || says === 'handicap' || says === 'email' ? says : null;
  });
  const captain = captains.indexOf('full_name');
  if (captain < 0) return;
  const named = claims.flatMap((claim, column) => (claim?.says === 'full_name' ? column : []));
  const isFirst = (column: number) => claims[column]?.seat === 1;
  if (
    !named.some(isFirst) &&
    headings.some((heading, column) => !claims[column] && fieldOfHeading(heading) === 'full_name')
  )
    return;
  if (named.some(isFirst)) {
    const players = named.map(cellsOf);
    const filled = cellsOf(captain).flatMap((cell, row) => (cell.trim() === '' ? [] : { cell, row }));
    const again = filled.filter(({ cell, row }) =>
      players.some((cells) => foldedText(cells[row] ?? '').trim() === foldedText(cell).trim()),
    );
    const isFull = claims.some((claim) => claim?.seat === lastSeat);
    if (again.length * 2 >= filled.length || isFull) return;
    for (const claim of claims) if (claim) claim.seat += 1;
  }
  captains.forEach((says, column) => {
    if (says) claims[column] = { seat: 1, says };
  });
}

/** A handicap or address without a number, in a column after each player, belongs to the player before it. */
function claimBehindNames(headings: readonly string[], claims: (Claim | null)[]): void {
  for (const says of ['handicap', 'email'] as const) {
    const columns = headings.flatMap((heading, column) =>
      !claims[column] && fieldOfHeading(heading) === says ? column : [],
    );
    if (columns.length < 2) continue;
    for (const column of columns) {
      const before = headings
        .slice(0, column)
        .map((heading, place) => claims[place] ?? (fieldOfHeading(heading) === 'full_name' ? { seat: 1 } : null))
        .filter((claim) => claim && (!('says' in claim) || claim.says === 'full_name'))
        .at(-1);
      const isTaken = claims.some((claim) => claim?.seat === before?.seat && claim?.says === says);
      if (before && !isTaken) claims[column] = { seat: before.seat, says };
    }
  }
}

/** A value of the whole team belongs to no player. */
const ofTeam = /\b(?:team|total|combined|avg|average|sum)\b/;

/**
 * The field of each column that belongs to one of a row's players, and null for every other column; null for a sheet
 * with one person in each row.
 * @param cellsOf the cells below a heading
 */
export function teamColumns(
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
): (RosterField | null)[] | null {
  const claims = headings.map((heading): Claim | null => seatOfHeading(heading, fieldOfHeading));
  const isSecond = (claim: Claim | null) => claim?.seat === 2 && claim.says === 'full_name';
  if (!claims.some(isSecond)) claimRepeated(headings, claims);
  // 'Email 2' alone is a second address of the same person.
  if (!claims.some(isSecond)) return null;
  claimCaptain(headings, claims, cellsOf);
  claimBehindNames(headings, claims);
  return claims.map((claim, column) => {
    if (claim) return fieldOf(claim);
    const heading = headings[column] ?? '';
    return fieldOfHeading(heading) === 'handicap' && ofTeam.test(plainHeading(heading)) ? 'ignore' : null;
  });
}
