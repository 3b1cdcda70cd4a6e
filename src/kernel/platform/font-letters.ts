/** Which characters a font has, read from the font file: others would be empty boxes in prints and pictures. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type FontName = 'DejaVuSansCondensed' | 'DejaVuSansCondensed-Bold' | 'DejaVuSans' | 'DejaVuSans-Bold';

/** The file of a bundled font. */
export const fontFile = (name: FontName): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Code points from the first to the last, inclusive. */
type Range = [first: number, last: number];

/** The code points of a TrueType font: the groups of its 'cmap' table, format 12. */
function rangesOf(file: Buffer): Range[] {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('A font without a table of characters');
  const cmap = file.readUInt32BE(entry + 8);
  const parts = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, n) => cmap + file.readUInt32BE(cmap + 8 + 8 * n),
  );
  const table = parts.find((at) => file.readUInt16BE(at) === 12);
  if (table === undefined) throw new Error('A font without a table of 32-bit characters');
  return Array.from({ length: file.readUInt32BE(table + 12) }, (_, n) => {
    const at = table + 16 + 12 * n;
    return [file.readUInt32BE(at), file.readUInt32BE(at + 4)];
  });
}

const read = new Map<FontName, Promise<Range[]>>();
function readRanges(name: FontName): Promise<Range[]> {
  const known = read.get(name) ?? readFile(fontFile(name)).then(rangesOf);
  read.set(name, known);
  return known;
}

/** Characters without a visible form, whether or not the font has them. */
const unseen = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\s]$/u;

/** Whether all of these fonts have every character of a text. */
export async function readLetters(names: readonly FontName[]): Promise<(text: string) => boolean> {
  const all = await Promise.all(names.map(readRanges));
  const hasLetter = (code: number) =>
    all.every((ranges) => ranges.some(([first, last]) => code >= first && code <= last));
  const known = new Map<string, boolean>();
  return (text) =>
    [...text.normalize('NFC')].every((letter) => {
      const is = known.get(letter) ?? (unseen.test(letter) || hasLetter(letter.codePointAt(0) ?? 0));
      known.set(letter, is);
      return is;
    });
}

/** The fonts of prints, regular and bold. */
export const printFonts = ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'] as const;
/** The fonts of preview pictures. */
export const pictureFonts = ['DejaVuSans', 'DejaVuSans-Bold'] as const;
