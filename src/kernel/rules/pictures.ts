import { type PictureWidth, pictureWidths } from '#kernel/contract/pictures.ts';

/** The URL of a picture at a width in pixels, or at its own width if that is smaller. */
export const pictureUrl = (id: string, width: PictureWidth): string => `/pictures/${id}/${width}.webp`;

/** The URLs of a picture by width in pixels. */
export const pictureUrls = (id: string) => ({
  480: pictureUrl(id, 480),
  960: pictureUrl(id, 960),
  1600: pictureUrl(id, 1600),
});

/** The `srcset` of a picture from any of its URLs; undefined for URLs of other sites. */
export function pictureSrcSet(imageUrl: string | null): string | undefined {
  const id = /^\/pictures\/([0-9a-f-]{36})\/\d+\.webp$/.exec(imageUrl ?? '')?.[1];
  return id && pictureWidths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ');
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The format of a picture from its first bytes, whatever its name or header says; null for unsupported formats. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const size = Math.min((bytes[2] ?? 0) * 256 + (bytes[3] ?? 0), 64);
  const brands = [ascii(bytes, 8, 12), ...(ascii(bytes, 16, size).match(/.{4}/gs) ?? [])];
  return brands.includes('avif') ? 'avif' : null;
}
