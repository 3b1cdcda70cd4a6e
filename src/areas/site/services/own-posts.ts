import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { type changePostSchema, type Post, postSchema, type savePostSchema } from '#areas/site/contract/posts.ts';
import { newId } from '#kernel/database/connection.ts';
import { deletePost, findPost, insertPost, type PostRow, updatePost } from '#areas/site/database/posts.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

export const presentPost = (row: PostRow): Post => present(postSchema, row, {});

export const writePost = (
  { pool, clock }: Context,
  { organizerId }: OrganizerViewer,
  post: z.output<typeof savePostSchema>,
): Promise<PostRow> => insertPost(pool, { id: newId(), organizerId, ...post, now: clock() });

/** @throws AppError not_found, also for another organizer's post */
async function requireOwn({ pool }: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  const row = await findPost(pool, id);
  if (row?.organizer_id !== organizer.organizerId) throw new AppError('not_found', 'This post is not one of yours.');
}

/** @throws AppError not_found, sheet_changed if somebody changed it meanwhile */
export async function editPost(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  post: z.output<typeof changePostSchema>,
): Promise<PostRow> {
  await requireOwn(context, organizer, id);
  const row = await updatePost(context.pool, { id, ...post, now: context.clock() });
  if (!row) throw new AppError('sheet_changed', 'Somebody else changed this post meanwhile. Please look at it again.');
  return row;
}

/** @throws AppError not_found */
export async function removePost(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  await requireOwn(context, organizer, id);
  await deletePost(context.pool, id);
}
