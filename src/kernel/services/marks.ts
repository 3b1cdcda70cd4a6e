import type { BoxMark, Ink, LineMark, Mark, TextMark } from '#kernel/platform/pdf-marks.ts';

/** A rectangle in points. */
export type Frame = { x: number; y: number; width: number; height: number };

/** The colours of print: dark enough for every printer, and nothing said by colour alone. */
export const inks = {
  text: '#111111',
  soft: '#4b5158',
  line: '#8a9098',
  hair: '#c3c8ce',
  wash: '#eef1ef',
  accent: '#14532d',
  white: '#ffffff',
} as const satisfies Record<string, Ink>;

/** The least side of a QR code that a phone reads from a wet card in the sun: 28 mm. */
export const minQrSide = (28 / 25.4) * 72;

/** White around a code, as a part of its side: four modules of the smallest code that an address of ours has. */
export const whiteShare = 4 / 33;

/** The ink of lines and plates: the organizer's own colour where there is one. */
export const accentOf = ({ look }: { look: PrintLook }): Ink => look.accent ?? inks.accent;

/** The logo at the left of a frame, and what of the frame is left beside it; all of it where there is none. */
export function logoBeside(frame: Frame, { logo }: PrintLook, most: number): { marks: Mark[]; beside: Frame } {
  if (!logo) return { marks: [], beside: frame };
  const width = Math.min(most, (logo.width / logo.height) * frame.height);
  const gap = Math.min(10, frame.height / 4);
  return {
    marks: [{ kind: 'picture', ...frame, width, png: logo.png }],
    beside: { ...frame, x: frame.x + width + gap, width: frame.width - width - gap },
  };
}

/** Words in a frame. */
export const words = (text: string, frame: Frame, size: number, more: Partial<TextMark> = {}): TextMark => ({
  kind: 'text',
  text,
  ...frame,
  size,
  ink: inks.text,
  ...more,
});

/** Words that are read as one sentence: a card has a hundred figures, which are heard row by row. */
export function asSentence(marks: readonly Mark[]): Mark[] {
  const role = { tag: 'P' } as const;
  return marks.map((mark) => (mark.kind === 'text' ? { ...mark, role } : mark));
}

export const box = (frame: Frame, more: Partial<BoxMark> = {}): BoxMark => ({ kind: 'box', ...frame, ...more });

export const rule = (
  from: readonly [number, number],
  to: readonly [number, number],
  more: Partial<LineMark> = {},
): LineMark => ({ kind: 'line', from, to, ink: inks.line, ...more });

/** The frame without so much at each side. */
export const inset = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A frame in equal parts, row by row. */
export const partsOf = ({ x, y, width, height }: Frame, columns: number, rows: number): Frame[] =>
  Array.from({ length: columns * rows }, (_, place) => ({
    x: x + (place % columns) * (width / columns),
    y: y + Math.floor(place / columns) * (height / rows),
    width: width / columns,
    height: height / rows,
  }));

/** Dashed lines to cut along, between the parts of a sheet. */
export function cutLines({ x, y, width, height }: Frame, columns: number, rows: number): Mark[] {
  const dashed = { ink: inks.hair, isDashed: true };
  const upright = Array.from({ length: columns - 1 }, (_, place) => x + ((place + 1) * width) / columns);
  const level = Array.from({ length: rows - 1 }, (_, place) => y + ((place + 1) * height) / rows);
  return [
    ...upright.map((at) => rule([at, y], [at, y + height], dashed)),
    ...level.map((at) => rule([x, at], [x + width, at], dashed)),
  ];
}

/** A picture to be printed, with its size in pixels. */
export type PrintPicture = { png: Buffer; width: number; height: number };
/** An organizer's look: the logo with its size in pixels, and a colour that white can be read on. */
export type PrintLook = { logo: PrintPicture | null; accent: Ink | null };
