import { AppError } from '#kernel/contract/errors.ts';
import { maxPhotos } from '#areas/clubs/contract/slot-choices.ts';
import {
  deletePhotoRow,
  insertPhoto,
  listPhotos,
  lockClub,
  orderPhotos,
  type PhotoRow,
  updatePhotoAlt,
} from '#areas/clubs/database/photos.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { savePicture } from '#kernel/services/save-picture.ts';

const missing = () => new AppError('not_found', 'This photo does not exist.');
const tooMany = () => new AppError('wrong_state', `A club may show ${maxPhotos} photos.`);

async function findPhoto(context: Context, { countryClubId }: ClubViewer, id: string): Promise<PhotoRow> {
  const photo = (await listPhotos(context.pool, countryClubId)).find((one) => one.id === id);
  if (!photo) throw missing();
  return photo;
}

/**
 * Adds a photo to the club, after the others.
 * @param bytes the body of the request @throws AppError validation_failed naming `picture`, wrong_state if the club has
 * the maximum
 */
export async function createPhoto(context: Context, club: ClubViewer, bytes: unknown, alt: string): Promise<PhotoRow> {
  const { pool, clock } = context;
  if ((await listPhotos(pool, club.countryClubId)).length >= maxPhotos) throw tooMany();
  const picture = await savePicture(context, bytes);
  const id = newId();
  await inTransaction(pool, async (tx) => {
    await lockClub(tx, club.countryClubId);
    if ((await listPhotos(tx, club.countryClubId)).length >= maxPhotos) throw tooMany();
    await insertPhoto(tx, club.countryClubId, { id, pictureId: picture.id, alt, now: clock() });
  });
  return findPhoto(context, club, id);
}

/**
 * Changes a photo's alternative text or its position; the other photos are renumbered.
 * @throws AppError not_found for another club's
 */
export async function updatePhoto(
  context: Context,
  club: ClubViewer,
  id: string,
  change: { alt?: string | undefined; position?: number | undefined },
): Promise<PhotoRow> {
  await inTransaction(context.pool, async (tx) => {
    await lockClub(tx, club.countryClubId);
    const ids = (await listPhotos(tx, club.countryClubId)).map((photo) => photo.id);
    if (!ids.includes(id)) throw missing();
    if (change.alt !== undefined) await updatePhotoAlt(tx, club.countryClubId, id, change.alt);
    if (change.position === undefined) return;
    const others = ids.filter((one) => one !== id);
    others.splice(change.position, 0, id);
    await orderPhotos(tx, club.countryClubId, others);
  });
  return findPhoto(context, club, id);
}

/** Removes a photo and renumbers the others. @throws AppError not_found for another club's */
export async function deletePhoto(context: Context, club: ClubViewer, id: string): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    await lockClub(tx, club.countryClubId);
    if (!(await deletePhotoRow(tx, club.countryClubId, id))) throw missing();
    await orderPhotos(
      tx,
      club.countryClubId,
      (await listPhotos(tx, club.countryClubId)).map((photo) => photo.id),
    );
  });
}
