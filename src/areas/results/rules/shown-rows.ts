/** Selects rows of official results: a board or one of its flights, the podium, the winners. */

type Row = { pos: string; status?: string | undefined; flight?: string | undefined; flight_pos?: string | undefined };

/** The flights of a board, in the order of its rows. */
export const flightsOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap(({ flight }) => flight ?? []))].toSorted((one, other) => one.localeCompare(other));

/** The rows of a flight, each with its place in the flight; all rows unchanged where `flight` is null. */
export const rowsOf = <Own extends Row>(rows: readonly Own[], flight: string | null): Own[] =>
  flight === null
    ? [...rows]
    : rows.filter((row) => row.flight === flight).map((row) => ({ ...row, pos: row.flight_pos ?? row.pos }));

/** The rows in the first three places, including ties. */
export const podiumOf = <Own extends Row>(rows: readonly Own[]): Own[] =>
  rows.filter(({ pos, status }) => !status && /^T?[123]$/.test(pos));

/** The rows in first place, several where they are tied. */
export const firstOf = <Own extends Row>(rows: readonly Own[]): Own[] =>
  rows.filter(({ pos, status }) => !status && /^T?1$/.test(pos));
