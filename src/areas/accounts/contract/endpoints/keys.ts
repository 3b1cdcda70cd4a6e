import {
  createClubKeySchema,
  createKeySchema,
  keyListSchema,
  keySchema,
  newKeySchema,
  renameKeySchema,
  replaceKeySchema,
  usageQuery,
  usageSchema,
} from '../keys.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** The same for organizers and for clubs, but for what a key may be given. */
const keysOf = <
  const A extends 'organizer' | 'country_club',
  const Base extends string,
  Wish extends typeof createKeySchema | typeof createClubKeySchema,
>(
  access: A,
  base: Base,
  wish: Wish,
) => {
  const owned = { access, needs: 'integrations.manage', tag: 'keys' } as const;
  return define({
    list: {
      ...owned,
      method: 'GET',
      path: `${base}/api-keys`,
      summary: 'API keys, without what is secret of them',
      response: keyListSchema,
    },
    create: {
      ...owned,
      method: 'POST',
      path: `${base}/api-keys`,
      summary: 'Make an API key; it is answered this once',
      body: wish,
      response: newKeySchema,
      status: 201,
      perMinute: 20,
    },
    rename: {
      ...owned,
      method: 'PATCH',
      path: `${base}/api-keys/:id`,
      summary: 'Rename an API key',
      params: byId,
      body: renameKeySchema,
      response: keySchema,
    },
    replace: {
      ...owned,
      method: 'POST',
      path: `${base}/api-keys/:id/replace`,
      summary: 'Make a key like this one, which goes on working for a day or a week',
      params: byId,
      body: replaceKeySchema,
      response: newKeySchema,
      status: 201,
      perMinute: 20,
    },
    revoke: {
      ...owned,
      method: 'DELETE',
      path: `${base}/api-keys/:id`,
      summary: 'End an API key: within a second it is refused everywhere',
      params: byId,
      response: done,
    },
    usage: {
      ...owned,
      method: 'GET',
      path: `${base}/api-usage`,
      summary: 'Calls by API key, by day, endpoint and outcome',
      query: usageQuery,
      response: usageSchema,
    },
  });
};

export const ownKeys = {
  organizer: keysOf('organizer', '/api/organizer', createKeySchema),
  country_club: keysOf('country_club', '/api/country-club', createClubKeySchema),
};
const { organizer, country_club: club } = ownKeys;

export const keysEndpoints = define({
  listKeys: organizer.list,
  createKey: organizer.create,
  renameKey: organizer.rename,
  replaceKey: organizer.replace,
  revokeKey: organizer.revoke,
  listKeyUsage: organizer.usage,
  listClubKeys: club.list,
  createClubKey: club.create,
  renameClubKey: club.rename,
  replaceClubKey: club.replace,
  revokeClubKey: club.revoke,
  listClubKeyUsage: club.usage,
});
