/** The rows of official results in view: of a board or of one of its flights, the first of them, the winners. */

type Row = { pos: string; status?: string | undefined; flight?: string | undefined; flight_pos?: string | undefined };

/** The flights of a board in their order of places. */
export const flightsOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap(({ flight }) => flight ?? []))].toSorted((one, other) => one.localeCompare(other));

/** The rows of a flight, each with its place in it; of the whole board as they are. */
export const rowsOf = <Own extends Row>(rows: readonly Own[], flight: string | null): Own[] =>
  flight === null
    ? [...rows]
    : rows.filter((row) => row.flight === flight).map((row) => ({ ...row, pos: row.flight_pos ?? row.pos }));

/** The rows of the first three places, ties among them. */
export const podiumOf = <Own extends Row>(rows: readonly Own[]): Own[] =>
  rows.filter(({ pos, status }) => !status && /^T?[123]$/.test(pos));

/** The rows in first place, several where they are level. */
export const firstOf = <Own extends Row>(rows: readonly Own[]): Own[] =>
  rows.filter(({ pos, status }) => !status && /^T?1$/.test(pos));
