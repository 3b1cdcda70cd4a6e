import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { accounts, organizers, profiles, users } from '#areas/accounts/tables/accounts.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { claimEntries } from './claim-entries.ts';

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.query({ text: 'select 1 from users where email = $1', values: [email] });
  return rows.length > 0;
}

/** Existing usernames that begin with `stem`. */
export async function listUsernames(db: Db, stem: string): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>({
    text: `select username from profiles where username like $1 || '%'`,
    values: [stem.replace(/[\\%_]/g, '\\$&')],
  });
  return rows.map((row) => row.username);
}

const organizer = selected(organizers, 'o', [
  'id',
  'user_id',
  'organization_name',
  'website',
  'description',
  'contact_name',
  'contact_email',
  'contact_phone',
]);
export type OrganizerRow = RowIn<typeof organizer>;

export const findOrganizer = (db: Db, id: string): Promise<OrganizerRow | null> =>
  firstRow(db, {
    text: `select ${organizer} from organizers o where o.id = $1`,
    values: [id],
  });

/** Sets the operator's flag. @returns false if no account has the address */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
  { needsFactor } = { needsFactor: true },
): Promise<boolean> {
  const { rows } = await db.query<{ user_id: string }>({
    text: `update profiles set is_admin = $2, admin_needs_factor = $3
           where user_id = (select id from users where email = $1) returning user_id`,
    values: [email, isAdmin, needsFactor],
  });
  for (const { user_id } of rows) await announcePerson(db, user_id);
  return rows.length > 0;
}

const ofUser = selected(users, 'u', ['device_marks']);
export type CredentialRow = RowIn<typeof ofUser> & { user_id: string; password: string | null };

/** The account of an address with its password hash; null if there is none. */
export const findCredential = (db: Db, email: string): Promise<CredentialRow | null> =>
  firstRow(db, {
    name: 'find-credential',
    text: `select u.id as user_id, a.password, ${ofUser}
           from users u
           left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
           where u.email = $1`,
    values: [email],
  });

/**
 * A signed-in person's password hash; null if they sign in by other means only. Looked up by id, because a changed
 * address may now belong to somebody else.
 */
export async function findPassword(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ password: string | null }>({
    name: 'find-password',
    text: `select password from accounts where user_id = $1 and provider_id = 'credential'`,
    values: [userId],
  });
  return rows[0]?.password ?? null;
}

const user = selected(users, 'u', ['id', 'email', 'email_verified']);
export type UserRow = RowIn<typeof user>;

export const findUser = (db: Db, by: { id: string } | { email: string }): Promise<UserRow | null> =>
  firstRow(db, {
    text: `select ${user} from users u where u.${'id' in by ? 'id' : 'email'} = $1`,
    values: ['id' in by ? by.id : by.email],
  });

/** Stores a device as the newest of a person's, and removes those beyond `most`. */
export async function rememberDevice(db: Db, userId: string, mark: string, most: number): Promise<void> {
  await db.query({
    name: 'remember-device',
    text: `update users
           set device_marks = (array[$2::text] || array_remove(device_marks, $2::text))[1:$3]
           where id = $1 and device_marks[1] is distinct from $2::text`,
    values: [userId, mark, most],
  });
}

/** Removes all known devices of a person. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.query({
    text: `update users set device_marks = '{}' where id = $1 and device_marks <> '{}'`,
    values: [userId],
  });
}

/** Sets or replaces an account's password; null removes it. Known devices are removed. */
export async function savePassword(
  db: Db,
  userId: string,
  accountRowId: string,
  hash: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    insertion(
      accounts,
      {
        id: accountRowId,
        user_id: userId,
        account_id: userId,
        provider_id: 'credential',
        password: hash,
        created_at: now,
        updated_at: now,
      },
      `on conflict (provider_id, account_id) do update
       set password = excluded.password, updated_at = excluded.updated_at`,
    ),
  );
  await forgetDevices(db, userId);
}

/**
 * Marks an address as verified if it is still the account's, and assigns entries made for that address to the account.
 * @returns false if the address has changed
 */
export async function markEmailVerified(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update users set email_verified = true, updated_at = $3 where id = $1 and email = $2',
    values: [userId, email, now],
  });
  if (!rowCount) return false;
  await claimEntries(db, userId);
  return true;
}

/**
 * Removes all credentials of an account that somebody set without verifying the address: password, providers, factors,
 * known devices.
 */
export async function voidCredentials(db: Db, userId: string): Promise<void> {
  await db.query({ text: 'delete from accounts where user_id = $1', values: [userId] });
  await db.query({ text: 'delete from factors where user_id = $1', values: [userId] });
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] });
  await forgetDevices(db, userId);
}

type ProfileChange = {
  first_name?: string | undefined;
  /** Null for a person with a single name. */
  last_name?: string | null | undefined;
  phone?: string | undefined;
  username?: string | undefined;
};

/** @throws a unique violation of profiles_username_unique */
export async function updateProfileRow(
  db: Db,
  userId: string,
  { first_name, last_name, phone, username }: ProfileChange,
): Promise<void> {
  const change = { first_name, last_name: last_name === null ? '' : last_name, phone: phone === '' ? null : phone };
  const { set, values } = written(profiles, { ...change, username }, 2);
  if (set) await db.query({ text: `update profiles set ${set} where user_id = $1`, values: [userId, ...values] });
}

type OrganizerChange = {
  [Field in 'organization_name' | 'website' | 'description' | 'contact_name' | 'contact_email' | 'contact_phone']?:
    | string
    | undefined;
};

export async function updateOrganizerRow(
  db: Db,
  id: string,
  { organization_name, ...change }: OrganizerChange,
): Promise<void> {
  const kept = (text: string | undefined) => (text === '' ? null : text);
  const { set, values } = written(
    organizers,
    {
      organization_name,
      website: kept(change.website),
      description: kept(change.description),
      contact_name: kept(change.contact_name),
      contact_email: kept(change.contact_email),
      contact_phone: kept(change.contact_phone),
    },
    2,
  );
  if (set) await db.query({ text: `update organizers set ${set} where id = $1`, values: [id, ...values] });
}

/** Whether the person's account is deleted. */
export async function isAccountDeleted(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_deleted: boolean }>({
    name: 'is-account-deleted',
    text: `select ${isDeletedAddress('email')} as is_deleted from users where id = $1`,
    values: [userId],
  });
  return rows[0]?.is_deleted ?? true;
}
