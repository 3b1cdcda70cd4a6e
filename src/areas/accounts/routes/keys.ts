import type { FastifyInstance } from 'fastify';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { type ApiKey, keySchema } from '#areas/accounts/contract/keys.ts';
import { callsAMinute, keyCapability } from '#areas/accounts/rules/api-keys.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import { dateIn, monthIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { type KeyRow, listKeys } from '#areas/accounts/database/keys/keys.ts';
import { countCalls, listUsage } from '#areas/accounts/database/keys/usage.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { createKey, renameKey, replaceKey, revokeKey } from '#areas/accounts/services/keys/manage-keys.ts';
import { mount } from '#kernel/routes/mount.ts';
import { present } from '#kernel/services/present.ts';

const dayMs = 86_400_000;
const maxUsageLines = 2_000;
const monthOf = (now: Date) => `${monthIn(now, bookZone)}-01`;

const presentKey = (row: KeyRow & { calls?: number }, now: Date): ApiKey =>
  present(keySchema, row, { state: stateOf(row, now), calls_this_month: row.calls ?? 0 });

const stateOf = (row: KeyRow, now: Date): ApiKey['state'] => {
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'live';
};

/** API keys of an organizer or a club, and their usage. */
export function keyRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, keysEndpoints.createKey, async ({ body, team }) => {
    const { secret, row } = await createKey(context, team, body);
    return { key: secret, api_key: presentKey(row, clock()) };
  });
  mount(app, keysEndpoints.listKeys, async ({ team }) => {
    const now = clock();
    const since = { month: monthOf(now), revoked: new Date(now.getTime() - 30 * dayMs) };
    const rows = await listKeys(pool, team.acting, since);
    return { data: rows.map((row) => presentKey(row, now)), limit: callsAMinute(team.plan) };
  });
  mount(app, keysEndpoints.renameKey, async ({ params, body, team }) =>
    presentKey(await renameKey(context, team, params.id, body.name), clock()),
  );
  mount(app, keysEndpoints.replaceKey, async ({ params, body, team }) => {
    const { secret, row } = await replaceKey(context, team, params.id, body);
    return { key: secret, api_key: presentKey(row, clock()) };
  });
  mount(app, keysEndpoints.revokeKey, async ({ params, team }) => {
    await revokeKey(context, team, params.id);
    return { ok: true as const };
  });
  mount(app, keysEndpoints.listKeyUsage, async ({ query, team }) => {
    requireCapability(team, keyCapability[team.acting.accountType]);
    const today = dateIn(clock(), bookZone);
    const days = { from: query.from ?? shiftDate(today, -29), to: query.to ?? today };
    const [data, thisMonth] = await Promise.all([
      listUsage(pool, team.acting, { ...days, limit: maxUsageLines + 1 }),
      countCalls(pool, team.acting, monthOf(clock())),
    ]);
    return {
      data: data.slice(0, maxUsageLines),
      is_complete: data.length <= maxUsageLines,
      this_month: thisMonth,
    };
  });
}
