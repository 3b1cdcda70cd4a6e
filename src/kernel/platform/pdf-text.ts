/** Text layout: font, size, lines and direction. */
import { readFile } from 'node:fs/promises';
import makeBidi from 'bidi-js';
import { fontFile, type FontName, printFonts } from './font-letters.ts';
import type { TextMark } from './pdf-marks.ts';

export type PdfFonts = { widthOf(text: string, isBold: boolean): number };

/** Cap height and line spacing, relative to the font size. */
const capHeight = 0.729;
export const lineHeight = 1.22;
const measuredAt = 100;

type Fonts = readonly [regular: FontName, bold: FontName];
const files = new Map<FontName, Promise<Buffer>>();

/** The file of a font, read once for the process. PDF's standard fonts only cover Western European characters. */
function readFont(name: FontName): Promise<Buffer> {
  const file = files.get(name) ?? readFile(fontFile(name));
  files.set(name, file);
  return file;
}

/** Adds the fonts to a document; widths are for a font size of one point. */
export async function openFonts(doc: PDFKit.PDFDocument, names: Fonts = printFonts): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([readFont(names[0]), readFont(names[1])]);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const widths = new Map<string, number>();
  /** Caches the width of a word with its trailing blank: lists of names have fewer different words than lines. */
  const wordWidth = (word: string, isBold: boolean): number => {
    const key = `${isBold ? 'b' : 'r'}${word}`;
    const kept = widths.get(key);
    if (kept !== undefined) return kept;
    doc.font(isBold ? 'bold' : 'regular', measuredAt);
    const width = doc.widthOfString(word) / measuredAt;
    if (widths.size > 5_000) widths.clear();
    widths.set(key, width);
    return width;
  };
  return {
    widthOf: (text, isBold) => {
      let width = 0;
      for (const run of inReadingOrder(text))
        for (let from = 0, to = 0; from < run.length; from = to) {
          to = run.indexOf(' ', from) + 1 || run.length;
          width += wordWidth(run.slice(from, to), isBold);
        }
      return width;
    },
  };
}

const rulers = new Map<FontName, Promise<PdfFonts>>();

/**
 * Fonts for measuring before a page is drawn, opened once for the process. The library would keep the glyphs of every
 * measured word, so widths are cached by `openFonts` with a limit.
 */
export function openRuler(names: Fonts = printFonts): Promise<PdfFonts> {
  const ruler =
    rulers.get(names[0]) ??
    import('pdfkit').then(({ default: PDFDocument }) =>
      openFonts(new PDFDocument({ autoFirstPage: false, fontLayoutCache: false }), names),
    );
  rulers.set(names[0], ruler);
  return ruler;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const bidi = makeBidi();

/** Whether a text is right-to-left, judged by its first letter. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/**
 * Splits text into pieces in visual order. The font engine reverses the letters of a right-to-left word; the order of
 * words is determined here (Unicode bidirectional algorithm, UAX #9).
 */
export function inReadingOrder(text: string): string[] {
  if (!rightToLeft.test(text)) return [text];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: { text: string; isRightToLeft: boolean; last: number }[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const isRightToLeft = (embedding.levels[index] ?? 0) % 2 === 1;
    const piece = pieces.at(-1);
    const isNext = piece && Math.abs(index - piece.last) === 1 && piece.isRightToLeft === isRightToLeft;
    const letter = mirrored.get(index) ?? text[index] ?? '';
    // A blank is a separate piece: the engine would put it at the wrong end of a word.
    if (piece && isNext && letter !== ' ' && !piece.text.endsWith(' ')) {
      piece.text = isRightToLeft ? letter + piece.text : piece.text + letter;
      piece.last = index;
    } else pieces.push({ text: letter, isRightToLeft, last: index });
  }
  return pieces.map(({ text: piece }) => piece);
}

type Fits = (line: string) => boolean;

/** Breaks text between words into lines that fit. @param broken splits a word that is longer than a line */
function inLines(text: string, fits: Fits, broken: (word: string) => string[] | null): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else if (fits(word)) lines.push(word);
    else {
      const pieces = broken(word);
      if (!pieces) return null;
      lines.push(...pieces);
    }
  }
  return lines;
}

/** The text in at most the allowed lines at this size, or null if it needs more. */
function linesFor(text: string, size: number, mark: TextMark, { widthOf }: PdfFonts): string[] | null {
  const isBold = mark.isBold ?? false;
  const fits: Fits = (line) => widthOf(line, isBold) * size <= mark.width + 0.01;
  if (fits(text)) return [text];
  if ((mark.lines ?? 1) === 1) return null;
  const lines = inLines(text, fits, () => null);
  return lines && lines.length <= (mark.lines ?? 1) ? lines : null;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of the text as fits at the smallest size, with an ellipsis. */
function cutShort(text: string, size: number, mark: TextMark, fonts: PdfFonts): string[] {
  const parts = [...letters.segment(text)].map(({ segment }) => segment);
  let [low, high] = [0, parts.length];
  let best = ['…'];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const lines = linesFor(`${parts.slice(0, middle).join('').trimEnd()}…`, size, mark, fonts);
    if (lines) [best, low] = [lines, middle];
    else high = middle - 1;
  }
  return best;
}

/**
 * All of a text in as many lines as needed, none wider than `width` points: broken between words, and inside words
 * longer than a line.
 */
export function wrapText(text: string, width: number, size: number, isBold: boolean, { widthOf }: PdfFonts): string[] {
  const fits: Fits = (line) => widthOf(line, isBold) * size <= width;
  const broken = (word: string): string[] => {
    const pieces: string[] = [];
    for (const { segment } of letters.segment(word)) {
      const last = pieces.at(-1);
      if (last !== undefined && fits(last + segment)) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  };
  return text.split('\n').flatMap((part) => inLines(part.replace(/\s+/g, ' ').trim(), fits, broken) ?? []);
}

/** The lines of a text and its size: the largest at which it fits, in steps of a twentieth. */
export function fitText(mark: TextMark, fonts: PdfFonts): { lines: string[]; size: number } {
  const text = mark.text.replace(/\s+/g, ' ').trim();
  const smallest = mark.smallest ?? mark.size;
  for (let size = mark.size; size >= smallest; size -= mark.size / 20) {
    const lines = linesFor(text, size, mark, fonts);
    if (lines && lines.length * size * lineHeight <= Math.max(mark.height, size * lineHeight) + 0.01)
      return { lines, size };
  }
  // Breaks a word longer than a line before anything is cut.
  const broken = wrapText(text, mark.width, smallest, mark.isBold ?? false, fonts);
  const lines = broken.length <= (mark.lines ?? 1) ? broken : cutShort(text, smallest, mark, fonts);
  return { lines, size: smallest };
}

function leftOf({ x, width, align = 'left' }: TextMark, lineWidth: number): number {
  if (align === 'left') return x;
  return align === 'right' ? x + width - lineWidth : x + (width - lineWidth) / 2;
}

/**
 * Given width and word count save the library from computing them; they only matter for underlining, which is not used.
 */
const placed = { lineBreak: false, baseline: 'alphabetic', textWidth: 0, wordCount: 1 } as const;

/** Draws a text, vertically centred in its box. */
export function drawText(doc: PDFKit.PDFDocument, fonts: PdfFonts, mark: TextMark): void {
  if (mark.text.trim() === '') return;
  const isBold = mark.isBold ?? false;
  const { lines, size } = fitText(mark, fonts);
  const blockHeight = (lines.length - 1) * size * lineHeight + size * capHeight;
  let baseline = mark.y + (mark.height - blockHeight) / 2 + size * capHeight;
  doc.fillColor(mark.ink ?? '#000000');
  for (const line of lines) {
    let x = leftOf(mark, fonts.widthOf(line, isBold) * size);
    // Measure everything first, because measuring changes the current font and size.
    const pieces = inReadingOrder(line).map((text) => ({ text, width: fonts.widthOf(text, isBold) * size }));
    doc.font(isBold ? 'bold' : 'regular', size);
    for (const { text, width } of pieces) {
      doc.text(text, x, baseline, placed);
      x += width;
    }
    baseline += size * lineHeight;
  }
}
