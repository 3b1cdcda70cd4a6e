import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { ApiKey } from '#contracts/keys.ts';
import { callsAMinute } from '#domain/api-keys.ts';
import { shiftDate } from '#domain/venue-time.ts';
import { type KeyRow, listKeys } from '#server/database/keys/keys.ts';
import { countCalls, listUsage } from '#server/database/keys/usage.ts';
import { asOrganizer, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { createKey, renameKey, replaceKey, revokeKey } from '#server/services/keys/keep-keys.ts';
import { mount } from './mount.ts';

const dayMs = 86_400_000;
const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

const present = (row: KeyRow & { calls?: number }, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  last4: row.last4,
  permissions: row.permissions,
  tournament_ids: row.tournament_ids,
  version: row.version,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  state: stateOf(row, now),
  calls_this_month: row.calls ?? 0,
});

const stateOf = (row: KeyRow, now: Date): ApiKey['state'] => {
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'live';
};

/** API keys of an organizer, and what was called by them. */
export function keyRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, endpoints.listKeys, async ({ viewer }) => {
    const organizer = asOrganizer(viewer);
    const now = clock();
    const since = { month: monthOf(now), revoked: new Date(now.getTime() - 30 * dayMs) };
    const rows = await listKeys(pool, organizer.organizerId, since);
    return { data: rows.map((row) => present(row, now)), limit: callsAMinute(organizer.plan) };
  });
  mount(app, endpoints.createKey, async ({ body, viewer }) => {
    const { secret, row } = await createKey(context, asOrganizer(viewer), body);
    return { key: secret, api_key: present(row, clock()) };
  });
  mount(app, endpoints.renameKey, async ({ params, body, viewer }) =>
    present(await renameKey(context, asOrganizer(viewer), params.id, body.name), clock()),
  );
  mount(app, endpoints.replaceKey, async ({ params, body, viewer }) => {
    const { secret, row } = await replaceKey(context, asOrganizer(viewer), params.id, body);
    return { key: secret, api_key: present(row, clock()) };
  });
  mount(app, endpoints.revokeKey, async ({ params, viewer }) => {
    await revokeKey(context, asOrganizer(viewer), params.id);
    return { ok: true as const };
  });
  mount(app, endpoints.listKeyUsage, async ({ query, viewer }) => {
    const organizer = asOrganizer(viewer);
    requireCapability(organizer, 'api_access');
    const today = clock().toISOString().slice(0, 10);
    const days = { from: query.from ?? shiftDate(today, -29), to: query.to ?? today };
    const [data, thisMonth] = await Promise.all([
      listUsage(pool, organizer.organizerId, days),
      countCalls(pool, organizer.organizerId, monthOf(clock())),
    ]);
    return { data, this_month: thisMonth };
  });
}
