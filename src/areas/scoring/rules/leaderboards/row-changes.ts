/** The changes between two versions of a board: small enough to be told to thousands of open pages each second. */
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

/**
 * A row that changed or moved: its former index (null for a new row), its present index, and the fields that differ.
 * Fields in `gone` no longer have a value.
 */
export type RowChange = {
  from: number | null;
  to: number;
  set?: Partial<BoardRow>;
  gone?: (keyof BoardRow)[];
};

export type RowChanges = { changes: RowChange[] /** Old places of removed rows. */; left: number[] };

const fieldsOf = (row: BoardRow): (keyof BoardRow)[] => Object.keys(row) as (keyof BoardRow)[];
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

function fieldsChanged(before: BoardRow, after: BoardRow): Pick<RowChange, 'set' | 'gone'> | null {
  const changed = fieldsOf(after).filter((field) => !isSame(before[field], after[field]));
  const gone = fieldsOf(before).filter((field) => !(field in after));
  if (changed.length === 0 && gone.length === 0) return null;
  return {
    ...(changed.length > 0 ? { set: Object.fromEntries(changed.map((field) => [field, after[field]])) } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  };
}

/** Inserts moved rows at their places among those that kept their order. */
function placed<T>(kept: readonly T[], moved: readonly { to: number; row: T }[]): T[] {
  const rows = [...kept];
  for (const { to, row } of moved.toSorted((one, other) => one.to - other.to)) rows.splice(to, 0, row);
  return rows;
}

/** @returns null where the difference cannot be expressed by rows, so that the whole board has to be read */
export function changesBetween(before: readonly BoardRow[], after: readonly BoardRow[]): RowChanges | null {
  const placesBefore = new Map(before.map(({ id }, place) => [id, place]));
  const placesAfter = new Map(after.map(({ id }, place) => [id, place]));
  const left = before.flatMap(({ id }, place) => (placesAfter.has(id) ? [] : [place]));
  const changes = after.flatMap((row, to): RowChange[] => {
    const from = placesBefore.get(row.id) ?? null;
    const old = from === null ? undefined : before[from];
    if (!old) return [{ from, to, set: row }];
    const fields = old === row ? null : fieldsChanged(old, row);
    return fields ? [{ from, to, ...fields }] : [];
  });
  // Most rows with another index also have another position; the remaining ones are listed as well.
  const named = new Set(changes.map(({ to }) => after[to]?.id));
  let furthest = -1;
  for (const [to, { id }] of after.entries()) {
    if (named.has(id)) continue;
    const from = placesBefore.get(id) ?? -1;
    if (from < furthest) changes.push({ from, to });
    else furthest = from;
  }
  const told = { changes: changes.sort((one, other) => one.to - other.to), left };
  const applied = applyChanges(before, told);
  return applied?.length === after.length && applied.every(({ id }, place) => id === after[place]?.id) ? told : null;
}

/** The rows after the changes; null where the changes do not fit, so that the whole board has to be read. */
export function applyChanges(before: readonly BoardRow[], { changes, left }: RowChanges): BoardRow[] | null {
  const touched = new Set([...left, ...changes.flatMap(({ from }) => from ?? [])]);
  const moved: { to: number; row: BoardRow }[] = [];
  for (const { from, to, set, gone = [] } of changes) {
    const old = from === null ? {} : before[from];
    if (!old) return null;
    const row = { ...old, ...set } as BoardRow;
    for (const field of gone) delete row[field];
    moved.push({ to, row });
  }
  return placed(
    before.filter((_, place) => !touched.has(place)),
    moved,
  );
}
