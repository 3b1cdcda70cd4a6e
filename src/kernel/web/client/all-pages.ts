type PageOf<Row> = { data: readonly Row[]; next_cursor: string | null };

/** Reads every page of a list, for a choice that must offer all rows. */
export async function readAllPages<Row>(read: (cursor: string | undefined) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}
