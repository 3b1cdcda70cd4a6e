import sharp, { type OverlayOptions } from 'sharp';
import { fontFile, pictureFonts, readLetters } from './font-letters.ts';

export type BoardPicture = {
  title: string;
  /** Under the title: which board, and how fresh. */
  about: string;
  rows: readonly { position: string; name: string; figure: string }[];
  /** Whose site it is. */
  from: string;
  /** The ground that it stands on, '#rrggbb'; dark enough for light text. */
  panel?: string | undefined;
  /** A PNG, shown at the upper right. */
  logo?: Buffer | null;
};

const [width, height] = [1200, 630];
const edge = 72;
/** Text of people, as XML can hold it. */
const markup = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Signs such as emoji that the font does not have are left out: they would be boxes beside a name that can be read. */
const withoutSigns = (text: string, isKnown: (letter: string) => boolean): string =>
  text
    .replace(/(?:\p{So}|\p{Extended_Pictographic})\p{M}*(?:\u200d|\ufe0f)?/gu, (sign) => (isKnown(sign) ? sign : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

let fonts: Promise<unknown> | undefined;
/** What draws SVG knows the fonts that text was drawn with before, so that nothing has to be installed. */
const knowFonts = (): Promise<unknown> => {
  fonts ??= Promise.all(
    pictureFonts.map((name) =>
      sharp({ text: { text: 'x', font: 'DejaVu Sans', fontfile: fontFile(name) } }).toBuffer(),
    ),
  );
  return fonts;
};

type Line = { text: string; size: number; isPale?: boolean; isBold?: boolean; top: number } & (
  | { left: number }
  | { right: number }
);

/** A line of text. `top` is where its middle stands. */
function lineOf({ text, size, isPale = false, isBold = false, top, ...side }: Line): string {
  const place = 'left' in side ? `x="${side.left}"` : `x="${side.right}" text-anchor="end"`;
  const look = `font-size="${size}"${isBold ? ' font-weight="700"' : ''}${isPale ? ' fill="#a9d8b8"' : ''}`;
  return `<text ${place} y="${Math.round(top + size * 0.36)}" ${look}>${markup(text)}</text>`;
}

/** A logo on a white tile in the upper right corner. */
async function drawLogo(logo: Buffer): Promise<OverlayOptions> {
  const { data, info } = await sharp(logo)
    .resize({ width: 200, height: 96, fit: 'inside' })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: width - edge - info.width, top: 56 };
}

/** The first rows of a board, for whoever shares its address: PNG of 1200 by 630. */
export async function drawBoard({ title, about, rows, from, panel, logo }: BoardPicture): Promise<Buffer> {
  const lines: Line[] = [
    { text: shortened(title, logo ? 30 : 38), size: 52, isBold: true, left: edge, top: 92 },
    { text: shortened(about, logo ? 48 : 60), size: 28, isPale: true, left: edge, top: 154 },
    { text: from, size: 28, isBold: true, right: width - edge, top: 578 },
  ];
  for (const [place, { position, name, figure }] of rows.slice(0, 5).entries()) {
    const top = 240 + place * 66;
    lines.push({ text: position, size: 34, isPale: true, left: edge, top });
    lines.push({ text: shortened(name, 32), size: 38, isBold: true, left: edge + 120, top });
    lines.push({ text: figure, size: 40, isBold: true, right: width - edge, top });
  }
  const [isKnown] = await Promise.all([readLetters(pictureFonts), knowFonts()]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${panel ?? '#16412c'}"/>
<g font-family="DejaVu Sans" fill="#f4f2ea">${lines
    .map((line) => ({ ...line, text: withoutSigns(line.text, isKnown), ...(panel ? { isPale: false } : {}) }))
    .map(lineOf)
    .join('')}</g></svg>`;
  // Three colours and their mixtures: sixteen are enough, and cost a fifth of the usual search for the best. A logo has
  // more.
  return sharp(Buffer.from(svg))
    .composite(logo ? [await drawLogo(logo)] : [])
    .removeAlpha()
    .png({ palette: true, colours: logo ? 128 : 16, effort: 1, dither: 0, compressionLevel: 6 })
    .toBuffer();
}
