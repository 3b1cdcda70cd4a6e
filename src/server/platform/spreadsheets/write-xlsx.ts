/** How wide a column of texts is, in signs. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(40, Math.max(8, ...texts.slice(0, 500).map(({ length }) => length + 2)));

/**
 * A workbook with one sheet, its headings in bold and in sight. Every cell is a text, so that nothing is computed and
 * no number loses its zeros.
 */
export async function writeXlsx(
  sheet: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const cell = (value: string) => (value === '' ? null : { value, type: String });
  const heading = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = headings.map((one, column) => ({ width: widthOf([one, ...rows.map((row) => row[column] ?? '')]) }));
  return writeWorkbook([heading, ...rows.map((row) => row.map(cell))], {
    sheet,
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}
