import type { FastifyInstance } from 'fastify';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { findZoneOfClub } from '#areas/clubs/database/club-statement.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { activityWords, notedActs } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import { actionOf, type Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { type ActivityEntry, type ActivityKind, activityKinds } from '#areas/accounts/contract/team.ts';
import { type ActivityRow, listActivity, listActors } from '#areas/accounts/database/team/activity.ts';
import { bySite, sentenceOf } from '#areas/accounts/rules/activity-sentence.ts';
import type { TeamViewer } from '#areas/accounts/services/viewer.ts';
import { describeAmount, toCents } from '#kernel/rules/money.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { seesContacts } from '#kernel/routes/contact.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

const all = Object.entries(endpoints as Record<string, Endpoint>);
const words = new Map(
  all.map(([name, endpoint]) => [actionOf(endpoint), activityWords[name as keyof typeof activityWords]]),
);
/** Read-only calls that earlier versions recorded. */
const looks = [...words].flatMap(([action, word]) => (word === null ? [action] : []));
const actionsOf = (is: (endpoint: Endpoint, name: string) => boolean | undefined): string[] =>
  all.flatMap(([name, endpoint]) => (is(endpoint, name) ? [actionOf(endpoint)] : []));
/** Payment actions are visible to people who may read the books. */
const aboutMoney = actionsOf(({ needs }) => needs?.startsWith('money.'));
/** Invitations contain the invited address; they are visible to people who may invite. */
const aboutInvitations = actionsOf(({ path }) => path.startsWith(endpoints.inviteMember.path));
/** A code's name is the code itself. */
const aboutCodes = new Set(actionsOf(({ needs }) => needs === 'codes.write'));
const isAddress = /(^|_)(email|phone)$/;
/** Amounts paid by one payer, such as a sponsor; public prices have other names. */
const isAmount = /(^|_)amount$/;

/** Actions of a kind; actions recorded by services count as team actions, except the export of a file. */
const actionsOfKind = (kind: ActivityKind): string[] => [
  ...actionsOf(({ needs }, name) =>
    notedActs.some((noted) => noted === name)
      ? kind === (name === 'exportTournament' ? 'tournaments' : 'team')
      : activityKinds[kind].of.some((of) => needs?.startsWith(of)),
  ),
  ...(kind === 'tournaments' ? bySite.keys() : []),
];

function present(viewer: TeamViewer, row: ActivityRow): ActivityEntry {
  const { label, name, act, amount, changes } = row.details;
  const found = bySite.get(row.action) ?? words.get(row.action) ?? 'changed something that is no longer there';
  const template =
    typeof found === 'string' ? found : (act !== undefined && Object.hasOwn(found, act) && found[act]) || found.else;
  const { text, changes: left } = sentenceOf(
    template,
    {
      actor: row.actor,
      isSite: bySite.has(row.action),
      isOperator: row.is_operator,
      isKey: row.key_id !== null,
      key: row.key,
    },
    {
      thing: label ?? null,
      name: aboutCodes.has(row.action) && !holds(viewer, 'codes.write') ? null : (name ?? null),
      person: holds(viewer, 'field.read') ? row.person : null,
      amount: holds(viewer, 'money.read') && amount !== undefined ? describeAmount(toCents(amount)) : null,
      changes: (changes ?? []).filter(
        ({ field }) =>
          (seesContacts(viewer) || !isAddress.test(field)) && (holds(viewer, 'money.read') || !isAmount.test(field)),
      ),
      year: row.created_at.getUTCFullYear(),
    },
  );
  return { id: row.id, text, changes: left, created_at: row.created_at.toISOString() };
}

/** The activity log of an organizer or club. */
export function activityRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const filterOf = (viewer: TeamViewer, { q, person, kind }: { q?: string; person?: string; kind?: ActivityKind }) => ({
    q,
    person,
    actions: kind && actionsOfKind(kind),
    hidden: [
      ...looks,
      ...(holds(viewer, 'money.read') ? [] : aboutMoney),
      ...(holds(viewer, 'team.manage') ? [] : aboutInvitations),
    ],
  });

  mount(app, endpoints.listActivity, async ({ team, query }) => {
    const [rows, people] = await Promise.all([
      listActivity(pool, team.acting, {
        ...filterOf(team, query),
        after: decodeCursor(query.cursor, instantKey),
        limit: query.limit + 1,
      }),
      listActors(pool, team.acting),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map((row) => present(team, row)), next_cursor: page.next_cursor, people };
  });

  sendCsv(app, endpoints.exportActivity, async ({ team, query }) => {
    const { accountType, ownerId } = team.acting;
    const zone = await (accountType === 'organizer'
      ? zoneOfOrganizer(context, ownerId)
      : findZoneOfClub(pool, ownerId));
    const lines = linesOf(
      (after: { key: string; id: string } | undefined, limit) =>
        listActivity(pool, team.acting, { ...filterOf(team, query), after, limit }),
      (row) => ({ key: row.created_at.toISOString(), id: row.id }),
      (row) => {
        const { created_at, text, changes } = present(team, row);
        const told = changes.map(({ field, before, after }) =>
          before === null || after === null ? field : `${field}: ${before} → ${after}`,
        );
        return [...whenCells(created_at, zone), zone, text, told.join('; ')];
      },
    );
    return {
      filename: 'activity.csv',
      columns: [...whenColumns('Done'), zoneColumn, 'What', 'Before and after'],
      lines,
    };
  });
}
