type PageOf<Row> = { data: readonly Row[]; next_cursor: string | null };

/**
 * Every row of a list that is read page by page: for a choice among all of them, which must not end at the first page.
 */
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
