/** A card with its holes down instead of across. */
export const turnedCard = (rows: string[][]): string[][] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? ''),
  );
