import { brand } from '#kernel/contract/brand.ts';
import type { PostRow } from '#areas/site/database/posts.ts';
import type { Feed } from '#kernel/services/feed-file.ts';

/** The feed of an organizer's posts. */
export const postsFeed = (of: { name: string; home: string; address: string }, rows: readonly PostRow[]): Feed => ({
  title: `News of ${of.name}`,
  description: `What ${of.name} writes, at ${brand.name}`,
  home: of.home,
  address: of.address,
  items: rows.map((row) => ({
    id: `${of.home}#post-${row.id}`,
    title: row.title,
    text: row.body,
    at: row.created_at,
    changedAt: row.edited_at,
  })),
});
