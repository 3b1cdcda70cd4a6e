import type { Db } from '#kernel/database/connection.ts';
import { firstRow, listIds } from '#kernel/database/reading.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { KnownPlan } from '../plans/plans.ts';

/** An organizer or a club, for which people and API keys act. */
export type Owner = { readonly accountType: 'organizer' | 'country_club'; readonly ownerId: string };

/** The column with an owner's id in tables that belong to organizers or clubs. */
export const ownerColumn = ({ accountType }: Owner): 'organizer_id' | 'country_club_id' =>
  accountType === 'organizer' ? 'organizer_id' : 'country_club_id';

/** The table of organizers, or of clubs. */
export const ownerTable = ({ accountType }: Owner): 'organizers' | 'country_clubs' => sources[accountType].table;

/** The two owner columns of such a table's row. */
export const ownerIds = ({
  accountType,
  ownerId,
}: Owner): { organizer_id: string | null; country_club_id: string | null } => ({
  organizer_id: accountType === 'organizer' ? ownerId : null,
  country_club_id: accountType === 'country_club' ? ownerId : null,
});

const sources = {
  organizer: { table: 'organizers', name: 'organization_name', plans: 'organizer_subscriptions', plan: 'plan_type' },
  country_club: {
    table: 'country_clubs',
    name: 'club_name',
    plans: 'country_club_subscriptions',
    plan: 'subscription_tier',
  },
} as const;

export type OwnerRow = KnownPlan & { user_id: string | null; name: string };

/** The person of an organizer or club, and its plan record. */
export async function findOwner(db: Db, owner: Owner): Promise<OwnerRow | null> {
  const { table, name, plans, plan } = sources[owner.accountType];
  return firstRow<OwnerRow>(db, {
    name: `find-owner-${table}`,
    text: `select o.user_id, o.${name} as name, s.${plan} as plan, s.subscribed, s.subscription_end
           from ${table} o
           left join ${plans} s on s.user_id = o.user_id
           where o.id = $1`,
    values: [owner.ownerId],
  });
}

/** Locks the owner, so that concurrent changes of its team wait until this transaction ends. */
export async function lockOwner(tx: Db, owner: Owner): Promise<void> {
  const { table } = sources[owner.accountType];
  await tx.query({ text: `select 1 from ${table} where id = $1 for update`, values: [owner.ownerId] });
}

/** Those of these tournaments that belong to the organizer. */
export const ownTournamentIds = (db: Db, owner: Owner, ids: readonly string[]): Promise<string[]> =>
  listIds(db, {
    text: `select id from tournaments where ${ownerColumn(owner)} = $1 and id = any($2::uuid[])`,
    values: [owner.ownerId, ids],
  });

export async function findTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; title: string }>({
    text: 'select id, title from tournaments where id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The names of people by their user ids. */
export async function findNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ user_id: string; name: string }>({
    text: `select user_id, ${personName('profiles')} as name
           from profiles
           where user_id = any($1::uuid[])`,
    values: [userIds],
  });
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
