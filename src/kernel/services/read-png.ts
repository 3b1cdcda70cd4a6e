import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureWidth } from '#kernel/contract/pictures.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import { cutShared } from '#kernel/platform/share-picture.ts';
import { pictureKey } from './save-picture.ts';

/** Cache of the latest pictures, some kilobytes each, since mails and boards request the same ones again. */
const kept = new Map<string, Promise<Buffer | null>>();
const maxKept = 200;

/** Sizes in pixels: for a mail or the head of a list, and for a full sheet of paper. */
const sizes = {
  small: { from: 480, width: 480, height: 240 },
  sign: { from: 1600, width: 1600, height: 800 },
} as const satisfies Record<string, { from: PictureWidth; width: number; height: number }>;

/**
 * A stored picture as PNG on white, for mail programs, prints and generated pictures, which cannot show WebP.
 * @param size at most 480 by 240 pixels, or for a sign 1600 by 800; never enlarged
 * @returns null if its file is missing
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

/** The photo requested last: several programs request the same preview at once. */
let shared: { id: string; bytes: Promise<Buffer | null> } | undefined;

/** A stored picture as JPEG in preview size; null if its file is missing. */
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
