/** The marks of a page of a PDF file, as plain data: layouts need no file, and no font, to be made or tested. */

/** The sizes of paper: for printers in North America, and anywhere else. */
export const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const satisfies Record<string, [number, number]>;
export type Paper = keyof typeof papers;

/** A colour as '#rrggbb'. */
export type Ink = `#${string}`;

/** A row of a table; the rows of one table have the same object. */
export type TableRow = { table: object; isHead?: boolean };
/** Words of a cell: those with one row and column are one cell. */
export type CellRole = { tag: 'TH' | 'TD'; row: TableRow; column: number };
/** The role of words for people who hear the paper read; those with the same object are one heading or sentence. */
export type TextRole = { tag: 'H1' | 'H2' | 'P' } | CellRole;

/** Words in a box: as large as `size` where they fit, down to `smallest`; what is too long still ends in '…'. */
export type TextMark = {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  smallest?: number;
  /** Lines that the words may take; one where it is not said. */
  lines?: number;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
  ink?: Ink;
  /** A sentence of its own where it is not said; what only repeats is decoration, and left out by who reads aloud. */
  role?: TextRole | 'decoration';
};
export type BoxMark = {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: Ink;
  stroke?: Ink;
  /** Points; half a point where it is not said. */
  thickness?: number;
  radius?: number;
};
export type LineMark = {
  kind: 'line';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  ink?: Ink;
  thickness?: number;
  isDashed?: boolean;
};
/** A round dot, or with `isHollow` a ring. */
export type DotMark = { kind: 'dot'; x: number; y: number; radius: number; isHollow?: boolean };
/** A QR code; `side` is that of its modules alone: the layout leaves four modules white around them. */
export type QrMark = { kind: 'qr'; x: number; y: number; side: number; text: string };
/** A PNG, whole and in its own proportions, at the left and in the middle of its frame; each is in the file once. */
export type PictureMark = { kind: 'picture'; x: number; y: number; width: number; height: number; png: Buffer };
export type Mark = TextMark | BoxMark | LineMark | DotMark | QrMark | PictureMark;

/** Everything on one sheet of paper, in points of 1/72 inch from its upper left corner. */
export type PdfPage = { isLandscape?: boolean; marks: readonly Mark[] };
