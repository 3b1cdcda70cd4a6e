/** The marks on a PDF page as plain data, so that layouts can be computed and tested without a file or font. */

/** Paper sizes: for North America, and for the rest of the world. */
export const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const satisfies Record<string, [number, number]>;
export type Paper = keyof typeof papers;

/** A colour as '#rrggbb'. */
export type Ink = `#${string}`;

/** A row of a table; the rows of one table have the same object. */
export type TableRow = { table: object; isHead?: boolean };
/** Text of a table cell: marks with the same row and column form one cell. */
export type CellRole = { tag: 'TH' | 'TD'; row: TableRow; column: number };
/** The structural role of text for screen readers; marks with the same role object form one heading or sentence. */
export type TextRole = { tag: 'H1' | 'H2' | 'P' } | CellRole;

/** A rectangle in points. */
export type Frame = { x: number; y: number; width: number; height: number };

/** Text in a box: at `size` if it fits, else smaller down to `smallest`; text still too long is cut with '…'. */
export type TextMark = Frame & {
  kind: 'text';
  text: string;
  size: number;
  smallest?: number;
  /** Maximum number of lines; 1 by default. */
  lines?: number;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
  ink?: Ink;
  /** By default its own sentence; 'decoration' is repeated text, which screen readers skip. */
  role?: TextRole | 'decoration';
};
export type BoxMark = Frame & {
  kind: 'box';
  fill?: Ink;
  stroke?: Ink;
  /** Points; 0.5 by default. */
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
/** A filled dot, or a ring with `isHollow`. */
export type DotMark = { kind: 'dot'; x: number; y: number; radius: number; isHollow?: boolean };
/** A QR code; `side` is that of its modules without the quiet zone, four modules that the layout leaves free. */
export type QrMark = { kind: 'qr'; x: number; y: number; side: number; text: string };
/** A PNG scaled to fit, at the left and vertically centred in its frame; each picture is stored in the file once. */
export type PictureMark = Frame & { kind: 'picture'; png: Buffer };
export type Mark = TextMark | BoxMark | LineMark | DotMark | QrMark | PictureMark;

/** The contents of a sheet of paper, in points of 1/72 inch from the upper left corner. */
export type PdfPage = { isLandscape?: boolean; marks: readonly Mark[] };
