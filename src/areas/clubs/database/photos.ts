import type { Db } from '#kernel/database/connection.ts';
import { allRows, isWritten } from '#kernel/database/reading.ts';

export type PhotoRow = { id: string; picture_id: string; alt: string; position: number; width: number; height: number };
export type FirstPhotoRow = Omit<PhotoRow, 'id' | 'position'> & { country_club_id: string };

/** A club's photos in their order. */
export const listPhotos = (db: Db, countryClubId: string): Promise<PhotoRow[]> =>
  allRows(db, {
    name: 'list-photos',
    text: `select p.id, p.picture_id, p.alt, p.position, x.width, x.height from club_photos p join pictures x on x.id = p.picture_id
           where p.country_club_id = $1 order by p.position, p.id`,
    values: [countryClubId],
  });

/** Locks a club for the rest of the transaction, so that only one caller at a time reorders its photos. */
export async function lockClub(tx: Db, countryClubId: string): Promise<void> {
  await tx.query({
    name: 'lock-club',
    text: 'select 1 from country_clubs where id = $1 for no key update',
    values: [countryClubId],
  });
}

/** Adds a photo at the end. Lock the club first. */
export async function insertPhoto(
  tx: Db,
  countryClubId: string,
  photo: { id: string; pictureId: string; alt: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-photo',
    text: `insert into club_photos (id, country_club_id, picture_id, alt, position, created_at)
           select $1, $2, $3, $4, (select count(*) from club_photos where country_club_id = $2), $5`,
    values: [photo.id, countryClubId, photo.pictureId, photo.alt, photo.now],
  });
}

export async function updatePhotoAlt(db: Db, countryClubId: string, id: string, alt: string): Promise<void> {
  await db.query({
    name: 'update-photo-alt',
    text: 'update club_photos set alt = $3 where country_club_id = $1 and id = $2',
    values: [countryClubId, id, alt],
  });
}

/** Sets the order of a club's photos. Lock the club first. */
export async function orderPhotos(tx: Db, countryClubId: string, ids: string[]): Promise<void> {
  await tx.query({
    name: 'order-photos',
    text: `update club_photos p set position = o.place - 1 from unnest($2::uuid[]) with ordinality as o (id, place)
           where p.country_club_id = $1 and p.id = o.id and p.position <> o.place - 1`,
    values: [countryClubId, ids],
  });
}

/** @returns false if it does not belong to the club */
export const deletePhotoRow = (db: Db, countryClubId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    name: 'delete-photo',
    text: 'delete from club_photos where country_club_id = $1 and id = $2',
    values: [countryClubId, id],
  });

/** The first photo of each of these clubs. */
export const listFirstPhotos = (db: Db, countryClubIds: string[]): Promise<FirstPhotoRow[]> =>
  allRows(db, {
    name: 'list-first-photos',
    text: `select club.id as country_club_id, first.picture_id, first.alt, x.width, x.height
           from unnest($1::uuid[]) as club (id)
           cross join lateral (
             select p.picture_id, p.alt
             from club_photos p
             where p.country_club_id = club.id
             order by p.position, p.id
             limit 1
           ) as first
           join pictures x on x.id = first.picture_id`,
    values: [[...new Set(countryClubIds)]],
  });
