import { pictureWidths } from '#contracts/pictures.ts';
import { deleteUnusedPictures } from '#server/database/pictures.ts';
import type { Context } from '#server/services/context.ts';
import { eachAlone } from '#server/services/each-alone.ts';
import { pictureKey } from './keep-picture.ts';

const dayMs = 86_400_000;

/**
 * Takes away pictures that nothing has shown for a day at least: replaced ones, and uploads that came to nothing.
 * @returns how many
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
