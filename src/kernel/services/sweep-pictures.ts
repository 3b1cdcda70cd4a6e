import { pictureWidths } from '#kernel/contract/pictures.ts';
import { deleteUnusedPictures } from '#kernel/database/pictures.ts';
import type { Context } from './context.ts';
import { eachAlone } from './each-alone.ts';
import { pictureKey } from './save-picture.ts';

const dayMs = 86_400_000;

/**
 * Deletes pictures that were unused for at least a day: replaced ones, and abandoned uploads.
 * @returns the number deleted
 */
export async function sweepPictures({ pool, pictures, clock }: Context): Promise<number> {
  const ids = await deleteUnusedPictures(pool, new Date(clock().getTime() - dayMs), 500);
  await eachAlone(
    ids,
    (id) => `picture ${id}`,
    (id) => Promise.all(pictureWidths.map((width) => pictures.delete(pictureKey(id, width)))),
  );
  return ids.length;
}
