import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureStore } from '#server/platform/picture-store.ts';
import { pictureKey } from './keep-picture.ts';

/** The latest, for mails and boards ask for one and the same again and again; each some kilobytes. */
const kept = new Map<string, Promise<Buffer | null>>();
const mostKept = 200;

/**
 * A kept picture as PNG on white, at most 480 by 240 pixels, for what cannot show WebP: mail programs, prints, drawn
 * pictures.
 * @returns null where its file is not there
 */
export function readPng(pictures: PictureStore, id: string): Promise<Buffer | null> {
  const found = kept.get(id);
  if (found) return found;
  const made = (async () => {
    const file = await pictures.get(pictureKey(id, 480));
    if (!file) return null;
    const bytes = await buffer(Readable.from(file.stream));
    return sharp(bytes)
      .resize({ width: 480, height: 240, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  })();
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest) kept.delete(oldest);
  kept.set(id, made);
  made.then(
    (bytes) => bytes === null && kept.delete(id),
    () => kept.delete(id),
  );
  return made;
}
