/** One way to tell level rows apart: the lower key is better. */
export type Separation<Row, Step> = { step: Step; key: (row: Row) => number };

/**
 * Rows of one position, in the order of the field, with the step that put them before the next ones; null where their
 * value did.
 */
export type Level<Row, Step> = { rows: Row[]; by: Step | null };

/**
 * Splits level rows by the first separation that tells them apart, and each part by the ones after it. Keys are
 * compared in the same order for every row, so the order is total and transitive whatever the rows are.
 * @param from the first separation that is tried
 */
export function separate<Row, Step>(
  rows: readonly Row[],
  separations: readonly Separation<Row, Step>[],
  from = 0,
): Level<Row, Step>[] {
  const separation = separations[from];
  if (!separation || rows.length < 2) return [{ rows: [...rows], by: null }];
  const parts = partsByKey(rows, separation.key);
  return parts.flatMap((part, place) => {
    const levels = separate(part, separations, from + 1);
    const last = levels.at(-1);
    if (last && place < parts.length - 1) last.by = separation.step;
    return levels;
  });
}

/** Rows with equal keys together, the lowest key first; within a part they keep their order. */
export function partsByKey<Row>(rows: readonly Row[], key: (row: Row) => number): Row[][] {
  const parts = new Map<number, Row[]>();
  for (const row of rows) {
    const own = key(row);
    const part = parts.get(own);
    if (part) part.push(row);
    else parts.set(own, [row]);
  }
  return [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
}

/** A play-off or a drawing of lots, recorded by hand: winners first, an inner list still shared. */
export type Decided<Step> = { step: Step; order: readonly (readonly string[])[] };

/**
 * The level rows that were named come first in the order recorded, whatever their cards say; the others after them, by
 * the separations. A tie that remains may be settled by a later decision. The last level may name a step as well: there
 * is nobody behind whom it was put before.
 * @param decided only those whose names all are among these rows are meant for them
 */
export function settle<Row extends { id: string }, Step>(
  rows: readonly Row[],
  decided: readonly Decided<Step>[],
  separations: readonly Separation<Row, Step>[],
): Level<Row, Step>[] {
  const isMeant = ({ order }: Decided<Step>) => order.flat().every((id) => rows.some((row) => row.id === id));
  const at = decided.findIndex(isMeant);
  const own = decided[at];
  if (!own) return separate(rows, separations);
  const later = decided.slice(at + 1);
  const placeOf = ({ id }: Row) => own.order.findIndex((ids) => ids.includes(id));
  const named = partsByKey(
    rows.filter((row) => placeOf(row) >= 0),
    placeOf,
  );
  const others = rows.filter((row) => placeOf(row) < 0);
  const first = named.flatMap((part) => {
    const levels = settle(part, later, []);
    const last = levels.at(-1);
    if (last) last.by = own.step;
    return levels;
  });
  return others.length > 0 ? [...first, ...settle(others, later, separations)] : first;
}

export type Placed<Row, Step> = { row: Row; position: number; label: string; by: Step | null };

/** Positions 1, T2, T2, 4: one more than the number of rows that are better. */
export function place<Row, Step>(levels: readonly { rows: readonly Row[]; by: Step | null }[]): Placed<Row, Step>[] {
  const placed: Placed<Row, Step>[] = [];
  for (const { rows, by } of levels) {
    const position = placed.length + 1;
    const label = rows.length > 1 ? `T${position}` : String(position);
    for (const row of rows) placed.push({ row, position, label, by });
  }
  return placed;
}
