import type { FastifyInstance } from 'fastify';
import { ownKeys } from '#areas/accounts/contract/endpoints/keys.ts';
import type { ApiKey } from '#areas/accounts/contract/keys.ts';
import { callsAMinute, keyCapability } from '#areas/accounts/rules/api-keys.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import { dateIn, monthIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { type KeyRow, listKeys } from '#areas/accounts/database/keys/keys.ts';
import { countCalls, listUsage } from '#areas/accounts/database/keys/usage.ts';
import { requireCapability, type TeamViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { createKey, renameKey, replaceKey, revokeKey } from '#areas/accounts/services/keys/manage-keys.ts';
import { mount } from '#kernel/routes/mount.ts';

const dayMs = 86_400_000;
const maxUsageLines = 2_000;
const monthOf = (now: Date) => `${monthIn(now, bookZone)}-01`;

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

/** API keys, and what was called by them: the same for organizers and for clubs, but for what a key may be given. */
export function keyRoutes(app: FastifyInstance, context: Context): void {
  const made = async (team: TeamViewer, wish: Parameters<typeof createKey>[2]) => {
    const { secret, row } = await createKey(context, team, wish);
    return { key: secret, api_key: present(row, context.clock()) };
  };
  mount(app, ownKeys.organizer.create, ({ body, team }) => made(team, body));
  mount(app, ownKeys.country_club.create, ({ body, team }) => made(team, { ...body, tournamentIds: null }));
  for (const table of [ownKeys.organizer, ownKeys.country_club]) routesOf(app, context, table);
}

type Table = (typeof ownKeys)[keyof typeof ownKeys];

function routesOf(app: FastifyInstance, context: Context, table: Table): void {
  const { pool, clock } = context;

  mount(app, table.list, async ({ team }) => {
    const now = clock();
    const since = { month: monthOf(now), revoked: new Date(now.getTime() - 30 * dayMs) };
    const rows = await listKeys(pool, team.acting, since);
    return { data: rows.map((row) => present(row, now)), limit: callsAMinute(team.plan) };
  });
  mount(app, table.rename, async ({ params, body, team }) =>
    present(await renameKey(context, team, params.id, body.name), clock()),
  );
  mount(app, table.replace, async ({ params, body, team }) => {
    const { secret, row } = await replaceKey(context, team, params.id, body);
    return { key: secret, api_key: present(row, clock()) };
  });
  mount(app, table.revoke, async ({ params, team }) => {
    await revokeKey(context, team, params.id);
    return { ok: true as const };
  });
  mount(app, table.usage, async ({ query, team }) => {
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
