import { brandSlugParams } from '#areas/brand/contract/organizer-brand.ts';
import { changePostSchema, listPostsQuery, postPageSchema, postSchema, savePostSchema } from '../posts.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** Posts of organizers on their public pages. */
export const postsEndpoints = define({
  listPosts: {
    method: 'GET',
    path: '/api/brands/:slug/posts',
    access: 'public',
    tag: 'brands',
    summary: 'The posts of an organizer, newest first',
    params: brandSlugParams,
    query: listPostsQuery,
    response: postPageSchema,
  },
  createPost: {
    method: 'POST',
    path: '/api/organizer/posts',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Write on your page; plain text',
    body: savePostSchema,
    response: postSchema,
    status: 201,
    perMinute: 20,
  },
  changePost: {
    method: 'PUT',
    path: '/api/organizer/posts/:id',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Change your post; it says since when',
    params: byId,
    body: changePostSchema,
    response: postSchema,
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/organizer/posts/:id',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Delete your post',
    params: byId,
    response: done,
  },
});
