/** Sweeps over many parts: one that throws keeps no other from being done. */

/** A part that threw, with the error as its cause. */
const failureOf = (part: string, cause: unknown): Error =>
  new Error(`${part}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

/**
 * Does the same with each row, one after the other; one that throws does not stop the next.
 * @param nameOf what a failure is found by: an id, and nothing of a person
 * @throws AggregateError once all were done, if any threw; its message has the first three
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
 * Takes the steps of a sweep in their order; one that throws does not stop the next.
 * @param steps by their names
 * @throws AggregateError as `eachAlone`
 */
export const inSteps = (steps: Record<string, () => Promise<unknown>>): Promise<void> =>
  eachAlone(
    Object.entries(steps),
    ([name]) => name,
    ([, take]) => take(),
  );

/**
 * Does something with all rows at once, as it is cheapest; where that throws, with each of them alone.
 * @param nameOf as of `eachAlone`
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
