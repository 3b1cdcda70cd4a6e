import type { FastifyInstance } from 'fastify';
import { activityWords } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import type { ActivityEntry } from '#areas/accounts/contract/team.ts';
import { describeCents, toCents } from '#kernel/rules/money.ts';
import { type ActivityRow, listActivity } from '#areas/accounts/database/team/activity.ts';
import type { TeamViewer } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { seesContacts } from '#kernel/routes/contact.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

const all = Object.values(endpoints as Record<string, Endpoint>);
const words = new Map(
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path }]) => [
    `${method} ${path}`,
    activityWords[name as keyof typeof activityWords],
  ]),
);
/** Looks, which were noted once. */
const looks = [...words].flatMap(([action, word]) => (word === null ? [action] : []));
const actionsOf = (is: (endpoint: Endpoint) => boolean | undefined): string[] =>
  all.flatMap((endpoint) => (is(endpoint) ? [`${endpoint.method} ${endpoint.path}`] : []));
/** What concerns money is shown to who may read the books. */
const aboutMoney = actionsOf(({ needs }) => needs?.startsWith('money.'));
/** Invitations go by the address of whoever is invited; they are shown to who may invite. */
const aboutInvitations = actionsOf(({ path }) => path.startsWith(endpoints.inviteMember.path));
const isAddress = /(^|_)(email|phone)$/;

const present = (viewer: TeamViewer, row: ActivityRow): ActivityEntry => ({
  id: row.id,
  actor: row.actor,
  by_key: row.key_id !== null,
  what: words.get(row.action) ?? 'Changed something that is no longer there',
  label: row.details.label ?? null,
  person: holds(viewer, 'field.read') ? row.person : null,
  amount: holds(viewer, 'money.read') ? (row.details.amount ?? null) : null,
  changes: (row.details.changes ?? []).filter(({ field }) => seesContacts(viewer) || !isAddress.test(field)),
  created_at: row.created_at.toISOString(),
});

/** Who changed what for an organizer or club. */
export function activityRoutes(app: FastifyInstance, { pool }: Context): void {
  const hiddenFrom = (viewer: TeamViewer) => [
    ...looks,
    ...(holds(viewer, 'money.read') ? [] : aboutMoney),
    ...(holds(viewer, 'team.manage') ? [] : aboutInvitations),
  ];

  mount(app, endpoints.listActivity, async ({ team, query }) => {
    const rows = await listActivity(pool, team.acting, {
      q: query.q,
      hidden: hiddenFrom(team),
      after: decodeCursor(query.cursor, instantKey),
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map((row) => present(team, row)), next_cursor: page.next_cursor };
  });

  sendCsv(app, endpoints.exportActivity, async ({ team, query }) => {
    const lines = linesOf(
      (after: { key: string; id: string } | undefined, limit) =>
        listActivity(pool, team.acting, { q: query.q, hidden: hiddenFrom(team), after, limit }),
      (row) => ({ key: row.created_at.toISOString(), id: row.id }),
      (row) => {
        const { created_at, actor, by_key, what, label, person, amount, changes } = present(team, row);
        const on = [label, person, amount === null ? null : describeCents(toCents(amount))].filter(Boolean).join(', ');
        const told = changes
          .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; ');
        return [created_at, actor ?? 'A deleted account', by_key ? 'API key' : 'Person', what, on, told];
      },
    );
    return { filename: 'activity.csv', columns: ['When', 'Who', 'By', 'What', 'On', 'Before and after'], lines };
  });
}
