/** Cells of one column of a workbook that are merged, from one row to another; rows are counted from 0. */
export type MergedCells = { column: number; from: number; to: number };
