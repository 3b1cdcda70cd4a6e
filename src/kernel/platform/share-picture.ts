import sharp, { type OverlayOptions } from 'sharp';
import { fontFile, pictureFonts, readLetters } from './font-letters.ts';
import { fitText, isRightToLeft, openRuler, type PdfFonts } from './pdf-text.ts';

export type SharedPicture = {
  title: string;
  /** Below the title: the board and its time. */
  about?: string;
  /** Of a tournament or an organizer: date, place and price, one a line. */
  facts?: readonly string[];
  /** Of a board: at most five. */
  rows?: readonly { position: string; name: string; figure: string }[];
  /** The name of the site. */
  from: string;
  /** The background colour, '#rrggbb'; dark enough for light text. */
  panel?: string | undefined;
  /** A PNG, shown at the upper right. */
  logo?: Buffer | null;
};

export const sharedSize = { width: 1200, height: 630 } as const;
const { width, height } = sharedSize;
/** The margin in which only the background is drawn. */
export const sharedEdge = 72;
const inner = width - 2 * sharedEdge;
const tile = { width: 224, height: 120, top: 56 };

/** Escapes text for XML. */
const markup = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Removes characters such as emoji that the font lacks: they would be boxes beside a readable name. */
const withoutSigns = (text: string, isKnown: (letter: string) => boolean): string =>
  text
    .replace(/(?:\p{So}|\p{Extended_Pictographic})\p{M}*(?:\u200d|\ufe0f)?/gu, (sign) => (isKnown(sign) ? sign : ''))
    .replace(/ {2,}/g, ' ')
    .trim();

let fonts: Promise<unknown> | undefined;
/** Registers fonts with the SVG renderer by drawing text with them first, so that no font has to be installed. */
const knowFonts = (): Promise<unknown> => {
  fonts ??= Promise.all(
    pictureFonts.map((name) =>
      sharp({ text: { text: 'x', font: 'DejaVu Sans', fontfile: fontFile(name) } }).toBuffer(),
    ),
  );
  return fonts;
};

/** Maximum relative width of characters that the font lacks and a fallback font draws. */
const strangeWidth = 1.2;
const measuring = (ruler: PdfFonts, isKnown: (letter: string) => boolean): PdfFonts => ({
  widthOf: (text, isBold) => {
    const letters = [...text];
    const known = letters.filter(isKnown);
    return ruler.widthOf(known.join(''), isBold) + strangeWidth * (letters.length - known.length);
  },
});

type Box = {
  text: string;
  size: number;
  /** The smallest font size before the text is cut. */
  smallest: number;
  /** The vertical centre of the first line. */
  middle: number;
  room: number;
  lines?: number;
  isPale?: boolean;
  isBold?: boolean;
} & ({ left: number } | { right: number });

/** Draws a text that is never wider than its box; `last` is the vertical centre of its last line. */
function drawBox(ruler: PdfFonts, box: Box): { svg: string; last: number } {
  const { isPale = false, isBold = false, middle, lines: most = 1 } = box;
  // Two lines at full size; more lines only at a smaller size.
  const mark = {
    ...box,
    kind: 'text' as const,
    x: 0,
    y: 0,
    width: box.room,
    height: 2 * 1.22 * box.size,
    isBold,
    lines: most,
  };
  const { lines, size } = fitText(mark, ruler);
  const isTurned = isRightToLeft(box.text);
  // Several lines are aligned at the start of the text direction.
  const isTurnedBlock = isTurned && most > 1 && 'left' in box;
  const atRight = 'right' in box || isTurnedBlock;
  const x = 'right' in box ? box.right : box.left + (isTurnedBlock ? box.room : 0);
  const anchor = atRight === isTurned ? '' : ' text-anchor="end"';
  const look = `font-size="${size}"${isBold ? ' font-weight="700"' : ''}${isPale ? ' fill="#a9d8b8"' : ''}`;
  const place = `x="${x}"${anchor}${isTurned ? ' direction="rtl"' : ''}`;
  const at = (n: number) => middle + n * size * 1.22;
  const svg = lines.map(
    (line, n) => `<text ${place} y="${Math.round(at(n) + size * 0.36)}" ${look}>${markup(line)}</text>`,
  );
  return { svg: svg.join(''), last: at(lines.length - 1) };
}

/** A logo on a white tile in the upper right corner. */
async function drawLogo(logo: Buffer): Promise<OverlayOptions> {
  const { data, info } = await sharp(logo)
    .resize({ width: tile.width - 24, height: tile.height - 24, fit: 'inside' })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: width - sharedEdge - info.width, top: tile.top };
}

/** A preview picture for links: PNG of 1200 by 630 in which no text crosses the margin. */
export async function drawShared(picture: SharedPicture): Promise<Buffer> {
  const [isKnown, measure] = await Promise.all([readLetters(pictureFonts), openRuler(pictureFonts), knowFonts()]);
  const ruler = measuring(measure, isKnown);
  const { about, facts = [], rows = [], panel, logo = null } = picture;
  const parts: string[] = [];
  const draw = (box: Box): number => {
    const text = withoutSigns(box.text, isKnown);
    if (text === '') return box.middle;
    const { svg, last } = drawBox(ruler, { ...box, text, ...(panel && { isPale: false }) });
    parts.push(svg);
    return last;
  };
  const besideLogo = inner - (logo ? tile.width + 32 : 0);
  const left = sharedEdge;
  const right = width - sharedEdge;
  let middle = draw({
    text: picture.title,
    size: 52,
    smallest: 28,
    lines: 4,
    isBold: true,
    left,
    middle: 92,
    room: besideLogo,
  });
  if (about)
    middle = draw({ text: about, size: 28, smallest: 18, isPale: true, left, middle: middle + 60, room: besideLogo });
  const from = Math.max(middle + 78, tile.top + tile.height + 40);
  for (const [n, text] of facts.slice(0, 4).entries())
    draw({ text, size: 36, smallest: 20, isPale: n > 0, left, middle: from + n * 64, room: inner });
  const step = Math.min(66, (510 - from) / Math.max(1, Math.min(rows.length, 5) - 1));
  for (const [n, { position, name, figure }] of rows.slice(0, 5).entries()) {
    const line = { middle: from + n * step };
    draw({ ...line, text: position, size: 34, smallest: 18, isPale: true, left, room: 104 });
    draw({ ...line, text: figure, size: 40, smallest: 20, isBold: true, right, room: 260 });
    const taken = Math.min(260, ruler.widthOf(figure, true) * 40);
    draw({
      ...line,
      text: name,
      size: 38,
      smallest: 24,
      isBold: true,
      left: left + 120,
      room: inner - 120 - taken - 32,
    });
  }
  draw({ text: picture.from, size: 28, smallest: 18, isBold: true, right, middle: 578, room: inner });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${panel ?? '#16412c'}"/>
<g font-family="DejaVu Sans" fill="#f4f2ea">${parts.join('')}</g></svg>`;
  // The picture has three colours and their blends: sixteen palette colours suffice, and cost a fifth of the usual
  // palette search. A logo needs more.
  return sharp(Buffer.from(svg))
    .composite(logo ? [await drawLogo(logo)] : [])
    .removeAlpha()
    .png({ palette: true, colours: logo ? 128 : 16, effort: 1, dither: 0, compressionLevel: 6 })
    .toBuffer();
}

/** A photo as a preview: JPEG of 1200 by 630, cropped around its centre. */
export const cutShared = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .resize({ ...sharedSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
