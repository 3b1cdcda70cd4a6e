import { setImmediate as nextTurn } from 'node:timers/promises';
import { create as createQr } from 'qrcode';
import {
  type BoxMark,
  type DotMark,
  type Ink,
  type LineMark,
  type Mark,
  type Paper,
  papers,
  type PdfPage,
  type PictureMark,
  type QrMark,
} from './pdf-marks.ts';
import { openTags, type Tags } from './pdf-tags.ts';
import { drawText, openFonts, type PdfFonts } from './pdf-text.ts';

type Pen = { doc: PDFKit.PDFDocument; fonts: PdfFonts; tags: Tags; pictures: Map<Buffer, PDFKit.Mixins.ImageSrc> };

/** The library's types lack the method to load a picture once and draw it often. */
type PictureOpener = PDFKit.PDFDocument & { openImage(source: Buffer): PDFKit.Mixins.ImageSrc };

const black: Ink = '#000000';

function drawBox({ doc }: Pen, { x, y, width, height, radius = 0, fill, stroke, thickness = 0.5 }: BoxMark): void {
  if (radius > 0) doc.roundedRect(x, y, width, height, radius);
  else doc.rect(x, y, width, height);
  if (stroke) doc.lineWidth(thickness).strokeColor(stroke);
  if (fill) doc.fillColor(fill);
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill();
  else doc.stroke();
}

/** Consecutive lines of one style form one path. */
function drawLines({ doc }: Pen, lines: readonly LineMark[]): void {
  const { ink = black, thickness = 0.5, isDashed = false } = lines[0] ?? {};
  doc.lineWidth(thickness).strokeColor(ink);
  if (isDashed) doc.dash(3, { space: 3 });
  for (const { from, to } of lines) doc.moveTo(...from).lineTo(...to);
  doc.stroke();
  if (isDashed) doc.undash();
}

/** A dot is drawn as a zero-length line with round caps: a tenth of a circle's bytes. */
function drawDots({ doc }: Pen, dots: readonly DotMark[]): void {
  const { radius = 1, isHollow = false } = dots[0] ?? {};
  if (isHollow) {
    for (const { x, y } of dots) doc.circle(x, y, radius);
    doc.lineWidth(0.6).strokeColor(black).stroke();
    return;
  }
  doc
    .lineCap('round')
    .lineWidth(2 * radius)
    .strokeColor(black);
  for (const { x, y } of dots) doc.moveTo(x, y).lineTo(x, y);
  doc.stroke().lineCap('butt');
}

/** Adjacent modules in a row form one rectangle, and all rectangles one path: small and sharp. */
function drawQr({ doc }: Pen, { x, y, side, text }: QrMark): void {
  // Byte mode is forced: searching for a denser encoding takes longer than everything else.
  const { modules } = createQr([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const module = side / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0, from = -1; column <= modules.size; column++) {
      const isDark = column < modules.size && modules.get(row, column) === 1;
      if (isDark && from < 0) from = column;
      if (isDark || from < 0) continue;
      doc.rect(x + from * module, y + row * module, (column - from) * module, module);
      from = -1;
    }
  }
  doc.fill(black);
}

function drawPicture({ doc, pictures }: Pen, { x, y, width, height, png }: PictureMark): void {
  const opened = pictures.get(png) ?? (doc as PictureOpener).openImage(png);
  pictures.set(png, opened);
  doc.image(opened, x, y, { fit: [width, height], valign: 'center' });
}

/** Whether a mark can be drawn together with the previous one. */
function isAlike(one: Mark | undefined, other: Mark): boolean {
  if (one?.kind === 'line' && other.kind === 'line')
    return one.ink === other.ink && one.thickness === other.thickness && one.isDashed === other.isDashed;
  return one?.kind === 'dot' && other.kind === 'dot' && one.radius === other.radius && one.isHollow === other.isHollow;
}

function drawPage(pen: Pen, marks: readonly Mark[]): void {
  for (let from = 0, to = 1; from < marks.length; from = to, to++) {
    const mark = marks[from] as Mark;
    while (to < marks.length && isAlike(mark, marks[to] as Mark)) to++;
    if (mark.kind === 'text' && mark.text.trim() === '') continue;
    pen.tags.begin(mark);
    if (mark.kind === 'text') drawText(pen.doc, pen.fonts, mark);
    else if (mark.kind === 'box') drawBox(pen, mark);
    else if (mark.kind === 'line') drawLines(pen, marks.slice(from, to) as LineMark[]);
    else if (mark.kind === 'dot') drawDots(pen, marks.slice(from, to) as DotMark[]);
    else if (mark.kind === 'picture') drawPicture(pen, mark);
    else drawQr(pen, mark);
  }
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk as Buffer;
}

/**
 * A PDF file with embedded fonts and tags, as chunks that are generated on demand: each page when it is read, with time
 * for other work in between. With lazily generated pages only one is in memory at a time.
 * @param pages drawn in order
 */
export async function* pdfOf(
  pages: Iterable<PdfPage>,
  { paper, title, madeAt }: { paper: Paper; title: string; madeAt: Date },
): AsyncGenerator<Buffer> {
  // Loaded for the first file, since it takes as much memory as all of our own rules.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [...papers[paper]],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt },
  });
  const pen: Pen = { doc, fonts: await openFonts(doc), tags: openTags(doc), pictures: new Map() };
  for (const { isLandscape = false, marks } of pages) {
    doc.addPage({ size: [...papers[paper]], margin: 0, layout: isLandscape ? 'landscape' : 'portrait' });
    drawPage(pen, marks);
    pen.tags.endPage();
    yield* written(doc);
    await nextTurn();
  }
  pen.tags.end();
  doc.end();
  for await (const chunk of doc) yield chunk as Buffer;
}
