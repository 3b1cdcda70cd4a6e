import {
  followedOrganizersQuery,
  followedOrganizersSchema,
  followSchema,
  followsQuery,
  followsSchema,
} from '../follows.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** Follows of signed-in users: players on leaderboards, and organizers. Without an account the browser keeps them. */
export const followsEndpoints = define({
  listFollows: {
    method: 'GET',
    path: '/api/follows',
    access: 'signed_in',
    tag: 'leaderboards',
    summary: 'The players that you follow in a tournament',
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
  listFollowedOrganizers: {
    method: 'GET',
    path: '/api/follows/organizers',
    access: 'signed_in',
    tag: 'brands',
    summary: 'The organizers that you follow, newest first',
    query: followedOrganizersQuery,
    response: followedOrganizersSchema,
  },
  followOrganizer: {
    method: 'PUT',
    path: '/api/follows/organizer/:id',
    access: 'signed_in',
    tag: 'brands',
    summary: 'Be told when an organizer publishes a tournament',
    params: byId,
    response: done,
  },
  unfollowOrganizer: {
    method: 'DELETE',
    path: '/api/follows/organizer/:id',
    access: 'signed_in',
    tag: 'brands',
    summary: 'Follow an organizer no more',
    params: byId,
    response: done,
  },
});
