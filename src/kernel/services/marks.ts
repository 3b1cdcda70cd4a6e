import type { BoxMark, Frame, Ink, LineMark, Mark, TextMark } from '#kernel/platform/pdf-marks.ts';

/** Print colours: dark enough for every printer, and never the only carrier of meaning. */
export const inks = {
  text: '#111111',
  soft: '#4b5158',
  line: '#8a9098',
  hair: '#c3c8ce',
  wash: '#eef1ef',
  accent: '#14532d',
  white: '#ffffff',
} as const satisfies Record<string, Ink>;

/** The minimum side of a QR code that a phone can read from a wet card in the sun: 28 mm. */
export const minQrSide = (28 / 25.4) * 72;

/** The quiet zone around a code, relative to its side: four modules of the smallest code for our URLs. */
export const whiteShare = 4 / 33;

/** The colour of lines and filled areas: the organizer's own, if any. */
export const accentOf = ({ look }: { look: PrintLook }): Ink => look.accent ?? inks.accent;

/** The logo at the left of a frame, and the rest of the frame beside it; the whole frame without a logo. */
export function logoBeside(frame: Frame, { logo }: PrintLook, most: number): { marks: Mark[]; beside: Frame } {
  if (!logo) return { marks: [], beside: frame };
  const width = Math.min(most, (logo.width / logo.height) * frame.height);
  const gap = Math.min(10, frame.height / 4);
  return {
    marks: [{ kind: 'picture', ...frame, width, png: logo.png }],
    beside: { ...frame, x: frame.x + width + gap, width: frame.width - width - gap },
  };
}

/** Text in a frame. */
export const words = (text: string, frame: Frame, size: number, more: Partial<TextMark> = {}): TextMark => ({
  kind: 'text',
  text,
  ...frame,
  size,
  ink: inks.text,
  ...more,
});

/** Tags text as one sentence for screen readers: a card's hundred figures are read row by row. */
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

/** The frame reduced by the same amount on each side. */
export const inset = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Divides a frame into equal parts, row by row. */
export const partsOf = ({ x, y, width, height }: Frame, columns: number, rows: number): Frame[] =>
  Array.from({ length: columns * rows }, (_, place) => ({
    x: x + (place % columns) * (width / columns),
    y: y + Math.floor(place / columns) * (height / rows),
    width: width / columns,
    height: height / rows,
  }));

/** Dashed cutting lines between the parts of a sheet. */
export function cutLines({ x, y, width, height }: Frame, columns: number, rows: number): Mark[] {
  const dashed = { ink: inks.hair, isDashed: true };
  const upright = Array.from({ length: columns - 1 }, (_, place) => x + ((place + 1) * width) / columns);
  const level = Array.from({ length: rows - 1 }, (_, place) => y + ((place + 1) * height) / rows);
  return [
    ...upright.map((at) => rule([at, y], [at, y + height], dashed)),
    ...level.map((at) => rule([x, at], [x + width, at], dashed)),
  ];
}

/** A picture to print, with its size in pixels. */
export type PrintPicture = { png: Buffer; width: number; height: number };
/** An organizer's look: the logo with its size in pixels, and a colour on which white is readable. */
export type PrintLook = { logo: PrintPicture | null; accent: Ink | null };
