import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, pick } from '#kernel/database/rows.ts';
import { organizerPosts } from '#areas/site/tables/organizer-posts.ts';

export type PostRow = {
  id: string;
  organizer_id: string;
  title: string;
  body: string;
  version: number;
  created_at: Date;
  edited_at: Date | null;
};
const columns = 'id, organizer_id, title, body, version, created_at, edited_at';

/** The posts of an organizer, newest first. */
export const listPosts = (
  db: Db,
  organizerId: string,
  page: { after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<PostRow[]> =>
  allRows(db, {
    name: 'list-posts',
    text: `select ${columns} from organizer_posts
           where organizer_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
           order by created_at desc, id desc limit $4`,
    values: [organizerId, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });

export const findPost = (db: Db, id: string): Promise<PostRow | null> =>
  firstRow(db, {
    name: 'find-post',
    text: `select ${columns} from organizer_posts where id = $1`,
    values: [id],
  });

export async function insertPost(
  db: Db,
  post: { id: string; organizerId: string; title: string; body: string; now: Date },
): Promise<PostRow> {
  const { rows } = await db.query<PostRow>({
    name: 'insert-post',
    ...insertion(
      organizerPosts,
      { ...pick(post, ['id', 'title', 'body']), organizer_id: post.organizerId, created_at: post.now },
      `returning ${columns}`,
    ),
  });
  return rows[0] as PostRow;
}

/** @returns null if it was changed or deleted meanwhile */
export const updatePost = (
  db: Db,
  post: { id: string; version: number; title: string; body: string; now: Date },
): Promise<PostRow | null> =>
  firstRow(db, {
    name: 'update-post',
    text: `update organizer_posts set title = $3, body = $4, edited_at = $5, version = version + 1
           where id = $1 and version = $2 returning ${columns}`,
    values: [post.id, post.version, post.title, post.body, post.now],
  });

export async function deletePost(db: Db, id: string): Promise<void> {
  await db.query({ name: 'delete-post', text: 'delete from organizer_posts where id = $1', values: [id] });
}
