import type { Db } from './connection.ts';
import { listIds } from './reading.ts';
import { insertion, pick } from './rows.ts';
import { pictures } from '#kernel/tables/pictures.ts';

export type PictureRow = { id: string; width: number; height: number };

/** @param picture width and height in pixels, after rotation */
export async function insertPicture(db: Db, picture: PictureRow & { now: Date }): Promise<void> {
  await db.query({
    name: 'insert-picture',
    ...insertion(pictures, { ...pick(picture, ['id', 'width', 'height']), created_at: picture.now }),
  });
}

/** Deletes the rows of unused pictures from before `olderThan`. @returns their ids, at most `limit` */
export const deleteUnusedPictures = (db: Db, olderThan: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'delete-unused-pictures',
    text: `delete from pictures where id in (
             select p.id from pictures p
             where p.created_at < $1
               and not exists (select from products where picture_id = p.id)
               and not exists (select from club_photos where picture_id = p.id)
               and not exists (select from brands where logo_picture_id = p.id)
               and not exists (select from brands where hero_picture_id = p.id)
               and not exists (select from sponsors where logo_picture_id = p.id)
             order by p.created_at limit $2)
           returning id`,
    values: [olderThan, limit],
  });

export const listPictureIds = (db: Db): Promise<string[]> =>
  listIds(db, { text: 'select id from pictures order by id' });
