import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';
import type { ActivityEntry } from '#contracts/team.ts';
import { type ActivityRow, listActivity } from '#server/database/team/activity.ts';
import { asTeam, holds, type TeamViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { seesContacts } from './contact.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { linesOf, sendCsv } from './send-csv.ts';

const all = Object.values(endpoints as Record<string, Endpoint>);
const summaries = new Map(all.map(({ method, path, summary }) => [`${method} ${path}`, summary]));
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
  what: summaries.get(row.action) ?? row.action,
  label: row.details.label ?? null,
  changes: (row.details.changes ?? []).filter(({ field }) => seesContacts(viewer) || !isAddress.test(field)),
  created_at: row.created_at.toISOString(),
});

/** Who changed what for an organizer or club. */
export function activityRoutes(app: FastifyInstance, { pool }: Context): void {
  const hiddenFrom = (viewer: TeamViewer) => [
    ...(holds(viewer, 'money.read') ? [] : aboutMoney),
    ...(holds(viewer, 'team.manage') ? [] : aboutInvitations),
  ];

  mount(app, endpoints.listActivity, async ({ query, viewer }) => {
    const team = asTeam(viewer);
    const rows = await listActivity(pool, team.acting, {
      q: query.q,
      hidden: hiddenFrom(team),
      after: decodeCursor(query.cursor, instantKey),
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map((row) => present(team, row)), next_cursor: page.next_cursor };
  });

  sendCsv(app, endpoints.exportActivity, async ({ query, viewer }) => {
    const team = asTeam(viewer);
    const lines = linesOf(
      (after: { key: string; id: string } | undefined, limit) =>
        listActivity(pool, team.acting, { q: query.q, hidden: hiddenFrom(team), after, limit }),
      (row) => ({ key: row.created_at.toISOString(), id: row.id }),
      (row) => {
        const { created_at, actor, by_key, what, label, changes } = present(team, row);
        const told = changes
          .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; ');
        return [created_at, actor ?? 'A deleted account', by_key ? 'API key' : 'Person', what, label, told];
      },
    );
    return { filename: 'activity.csv', columns: ['When', 'Who', 'By', 'What', 'On', 'Before and after'], lines };
  });
}
