import { z } from 'zod';
import { cursor, id, page, paragraph, required, version } from '#kernel/contract/fields.ts';

/** A post of an organizer on its public page: plain text without markup. */
export const postSchema = z.object({
  id,
  title: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
  /** When it was edited; null if never. */
  edited_at: z.iso.datetime().nullable(),
  /** The version to send with a change, so that concurrent changes are not overwritten. */
  version: z.number(),
});
export type Post = z.output<typeof postSchema>;
export const postPageSchema = page(postSchema);
export type PostPage = z.output<typeof postPageSchema>;

export const listPostsQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(5) });
export const savePostSchema = z.object({
  title: required(120, 'Title is required'),
  body: paragraph(5_000).min(1, 'Please write something'),
});
export const changePostSchema = savePostSchema.extend({ version });
