import sharp, { type Metadata } from 'sharp';
import { AppError } from '#kernel/contract/errors.ts';
import { maxPictureBytes, maxPicturePixels, type PictureWidth, pictureWidths } from '#kernel/contract/pictures.ts';
import { pictureFormatOf } from '#kernel/rules/pictures.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertPicture } from '#kernel/database/pictures.ts';
import type { Context } from './context.ts';

// Disables the cache, since no file is read twice.
sharp.cache(false);

/** The key of a picture's file in the store. */
export const pictureKey = (id: string, width: PictureWidth): string => `${id}/${width}.webp`;

const refuse = (message: string) => new AppError('validation_failed', message, [{ field: 'picture', message }]);

/** One at a time, because decoding a large picture takes some hundred megabytes. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Stores an uploaded picture: decoded by its actual format, rotated upright, and encoded again at each width, so that
 * only the file's pixels are kept. An unused picture is deleted after a day.
 * @param bytes the body of a request
 * @returns its id and its size in pixels, after rotation
 * @throws AppError validation_failed naming `picture` if it is not a complete JPEG, PNG, WebP or AVIF, or is too large
 */
export async function savePicture(
  context: Pick<Context, 'pool' | 'clock' | 'pictures'>,
  bytes: unknown,
): Promise<{ id: string; width: number; height: number }> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refuse('Please choose a picture.');
  if (bytes.length > maxPictureBytes) throw refuse('The picture may have at most 10 MB.');
  const format = pictureFormatOf(bytes);
  if (!format) throw refuse('The picture must be a JPEG, PNG, WebP or AVIF.');
  const turn = before.then(() => render(bytes, format));
  before = turn.catch(() => {});
  const { width, height, files } = await turn;
  const id = newId();
  await Promise.all(files.map((file) => context.pictures.put(pictureKey(id, file.width), file.bytes, 'image/webp')));
  await insertPicture(context.pool, { id, width, height, now: context.clock() });
  return { id, width, height };
}

/** Whether the decoded format equals the one detected from the first bytes. */
const isSameFormat = (found: Metadata, format: string): boolean =>
  format === 'avif' ? found.format === 'heif' && found.compression === 'av1' : found.format === format;

async function render(
  bytes: Buffer,
  format: string,
): Promise<{ width: number; height: number; files: { width: PictureWidth; bytes: Buffer }[] }> {
  const open = () => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', pages: 1 });
  try {
    const found = await open().metadata();
    if (!isSameFormat(found, format)) throw new Error(`claims to be ${format}, is ${found.format}`);
    const { width = found.width, height = found.height } = found.autoOrient ?? {};
    const rendered = new Map<number, Promise<Buffer>>();
    const renderAt = (wide: number) => {
      const bytesOf =
        rendered.get(wide) ??
        open().autoOrient().resize({ width: wide }).toColourspace('srgb').webp({ quality: 80, effort: 2 }).toBuffer();
      rendered.set(wide, bytesOf);
      return bytesOf;
    };
    const files = await Promise.all(
      pictureWidths.map(async (wide) => ({ width: wide, bytes: await renderAt(Math.min(wide, width)) })),
    );
    return { width, height, files };
  } catch (error) {
    if (error instanceof Error && /pixel limit|dimensions|exceeds/i.test(error.message))
      throw refuse('The picture may have at most 40 megapixels.');
    throw refuse('The picture could not be read. It may be damaged.');
  }
}
