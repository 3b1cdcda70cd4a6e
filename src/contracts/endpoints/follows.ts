import { followSchema, followsQuery, followsSchema } from '../follows.ts';
import { byId, define, done } from './endpoint.ts';

/** Whom somebody with an account follows on leaderboards; without one it is kept on the device alone. */
export const followsEndpoints = define({
  listFollows: {
    method: 'GET',
    path: '/api/follows',
    access: 'signed_in',
    tag: 'leaderboards',
    summary: 'The players of a tournament whom the caller follows',
    query: followsQuery,
    response: followsSchema,
  },
  followPlayer: {
    method: 'PUT',
    path: '/api/follows/player/:id',
    access: 'signed_in',
    tag: 'leaderboards',
    summary: 'Follow a player, and say whether to be told every three holes',
    params: byId,
    body: followSchema,
    response: done,
  },
  unfollowPlayer: {
    method: 'DELETE',
    path: '/api/follows/player/:id',
    access: 'signed_in',
    tag: 'leaderboards',
    summary: 'Follow a player no more',
    params: byId,
    response: done,
  },
});
