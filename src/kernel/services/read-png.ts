import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureWidth } from '#kernel/contract/pictures.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import { cutShared } from '#kernel/platform/share-picture.ts';
import { pictureKey } from './save-picture.ts';

/** The latest, for mails and boards ask for one and the same again and again; each some kilobytes. */
const kept = new Map<string, Promise<Buffer | null>>();
const maxKept = 200;

/** In pixels: what a mail or the head of a list needs, and what fills a sheet of paper. */
const sizes = {
  small: { from: 480, width: 480, height: 240 },
  sign: { from: 1600, width: 1600, height: 800 },
} as const satisfies Record<string, { from: PictureWidth; width: number; height: number }>;

/**
 * A kept picture as PNG on white, for what cannot show WebP: mail programs, prints, drawn pictures.
 * @param size at most 480 by 240 pixels, or for a sign 1600 by 800; never larger than it came
 * @returns null where its file is not there
 */
export function readPng(
  pictures: PictureStore,
  id: string,
  size: keyof typeof sizes = 'small',
): Promise<Buffer | null> {
  const key = `${id}:${size}`;
  const found = kept.get(key);
  if (found) return found;
  const { from, width, height } = sizes[size];
  const made = (async () => {
    const file = await pictures.get(pictureKey(id, from));
    if (!file) return null;
    const bytes = await buffer(Readable.from(file.stream));
    return sharp(bytes)
      .resize({ width, height, fit: 'inside', withoutEnlargement: size === 'sign' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  })();
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest) kept.delete(oldest);
  kept.set(key, made);
  made.then(
    (bytes) => bytes === null && kept.delete(key),
    () => kept.delete(key),
  );
  return made;
}

/** The last photo that was asked for: a preview is asked for several times at once, by each program that shows one. */
let shared: { id: string; bytes: Promise<Buffer | null> } | undefined;

/** A kept picture as JPEG in the size of a preview; null where its file is not there. */
export function readSharedPhoto(pictures: PictureStore, id: string): Promise<Buffer | null> {
  if (shared?.id === id) return shared.bytes;
  const bytes = pictures
    .get(pictureKey(id, 1600))
    .then(async (file) => (file ? cutShared(await buffer(Readable.from(file.stream))) : null));
  const made = { id, bytes };
  shared = made;
  const drop = () => {
    if (shared === made) shared = undefined;
  };
  bytes.then((found) => found ?? drop(), drop);
  return bytes;
}
