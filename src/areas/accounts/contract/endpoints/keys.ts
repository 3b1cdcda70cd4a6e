import {
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

const owned = { access: 'team', needs: 'integrations.manage', tag: 'keys' } as const;

export const keysEndpoints = define({
  listKeys: {
    ...owned,
    method: 'GET',
    path: '/api/owner/keys',
    summary: 'API keys, without their secrets',
    response: keyListSchema,
  },
  createKey: {
    ...owned,
    method: 'POST',
    path: '/api/owner/keys',
    summary: 'Make an API key; it is shown only once',
    body: createKeySchema,
    response: newKeySchema,
    status: 201,
    perMinute: 20,
  },
  renameKey: {
    ...owned,
    method: 'PATCH',
    path: '/api/owner/keys/:id',
    summary: 'Rename an API key',
    params: byId,
    body: renameKeySchema,
    response: keySchema,
  },
  replaceKey: {
    ...owned,
    method: 'POST',
    path: '/api/owner/keys/:id/replace',
    summary: 'Replace a key; the old one works on for a day or a week',
    params: byId,
    body: replaceKeySchema,
    response: newKeySchema,
    status: 201,
    perMinute: 20,
  },
  revokeKey: {
    ...owned,
    method: 'DELETE',
    path: '/api/owner/keys/:id',
    summary: 'End an API key: within a second it is refused everywhere',
    params: byId,
    response: done,
  },
  listKeyUsage: {
    ...owned,
    method: 'GET',
    path: '/api/owner/keys/usage',
    summary: 'Calls by API key, by day, endpoint and outcome',
    query: usageQuery,
    response: usageSchema,
  },
});
