/** Sweeps over many items: an error in one does not prevent the others. */

/** The error of one item, with the original as its cause. */
const failureOf = (part: string, cause: unknown): Error =>
  new Error(`${part}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

/**
 * Processes rows one by one; an error in one does not stop the next.
 * @param nameOf identifies a failed row by an id, without personal data
 * @throws AggregateError at the end if any failed; its message has the first three
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      failures.push(failureOf(nameOf(row), error));
    }
  }
  if (failures.length === 0) return;
  const first = failures.slice(0, 3).map(({ message }) => message);
  throw new AggregateError(failures, `${failures.length} of ${rows.length} failed. ${first.join('; ')}`);
}

/**
 * Runs the steps of a sweep in order; an error in one does not stop the next.
 * @param steps by name
 * @throws AggregateError as `eachAlone`
 */
export const inSteps = (steps: Record<string, () => Promise<unknown>>): Promise<void> =>
  eachAlone(
    Object.entries(steps),
    ([name]) => name,
    ([, take]) => take(),
  );

/**
 * Processes all rows together, which is cheapest; if that throws, one by one.
 * @param nameOf as in `eachAlone`
 * @throws AggregateError as `eachAlone`
 */
export async function atOnceOrAlone<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await act(rows);
  } catch {
    await eachAlone(rows, nameOf, (row) => act([row]));
  }
}
