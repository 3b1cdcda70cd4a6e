import type { AccountType, ClubTier, GolferPlan, OrganizerPlan } from '#contracts/plans.ts';
import type { Db } from './connection.ts';

/** The person behind a session, with what their profile and plan record say. */
export type ViewerRow = {
  session_id: string;
  expires_at: Date;
  user_id: string;
  email: string;
  email_verified: boolean;
  account_type: AccountType;
  username: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  is_admin: boolean;
  golfer_id: string | null;
  organizer_id: string | null;
  organization_name: string | null;
  country_club_id: string | null;
  plan: GolferPlan | OrganizerPlan | ClubTier | null;
  subscribed: boolean | null;
  subscription_end: Date | null;
};

/** The person a session token belongs to, or null when it is unknown or over. */
export async function findViewer(db: Db, token: string, now: Date): Promise<ViewerRow | null> {
  const { rows } = await db.query<ViewerRow>({
    name: 'find-viewer',
    text: `select s.id as session_id, s.expires_at, u.id as user_id, u.email, u.email_verified, f.account_type, f.username, f.first_name,
             f.last_name, f.phone, f.is_admin, g.id as golfer_id, o.id as organizer_id, o.organization_name, c.id as country_club_id,
             coalesce(gs.plan_type, os.plan_type, cs.subscription_tier) as plan,
             coalesce(gs.subscribed, os.subscribed, cs.subscribed) as subscribed,
             coalesce(gs.subscription_end, os.subscription_end, cs.subscription_end) as subscription_end
           from sessions s
           join users u on u.id = s.user_id
           join profiles f on f.user_id = u.id
           left join golfers g on f.account_type = 'golfer' and g.user_id = u.id
           left join organizers o on f.account_type = 'organizer' and o.user_id = u.id
           left join country_clubs c on f.account_type = 'country_club' and c.user_id = u.id
           left join golfer_subscriptions gs on f.account_type = 'golfer' and gs.user_id = u.id
           left join organizer_subscriptions os on f.account_type = 'organizer' and os.user_id = u.id
           left join country_club_subscriptions cs on f.account_type = 'country_club' and cs.user_id = u.id
           where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  });
  return rows[0] ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.query({ text: 'select 1 from users where email = $1', values: [email] });
  return rows.length > 0;
}

/** Which of the usernames that begin with `stem` are taken. */
export async function listUsernames(db: Db, stem: string): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>({
    text: `select username from profiles where username like $1 || '%'`,
    values: [stem.replace(/[\\%_]/g, '\\$&')],
  });
  return rows.map((row) => row.username);
}

/** Connect facts of an organizer, as the provider last told them. */
export type PayeeRow = {
  id: string;
  user_id: string;
  stripe_account_id: string | null;
  details_submitted: boolean;
  charges_enabled: boolean;
  currently_due: string[];
};

export async function findPayee(db: Db, organizerId: string): Promise<PayeeRow | null> {
  const { rows } = await db.query<PayeeRow>({
    text: `select id, user_id, stripe_account_id, details_submitted, charges_enabled, currently_due from organizers where id = $1`,
    values: [organizerId],
  });
  return rows[0] ?? null;
}

/** Remembers an organizer's new payment account. @returns the account that counts: the first one stored */
export async function keepPayeeAccount(db: Db, organizerId: string, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ stripe_account_id: string | null }>({
    text: `update organizers set stripe_account_id = coalesce(stripe_account_id, $2) where id = $1 returning stripe_account_id`,
    values: [organizerId, accountId],
  });
  return rows[0]?.stripe_account_id ?? null;
}

/** Copies what the provider says about an account. @returns false when the account is nobody's */
export async function savePayeeStatus(
  db: Db,
  accountId: string,
  status: { detailsSubmitted: boolean; chargesEnabled: boolean; currentlyDue: string[] },
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `update organizers set details_submitted = $2, charges_enabled = $3, currently_due = $4 where stripe_account_id = $1`,
    values: [accountId, status.detailsSubmitted, status.chargesEnabled, status.currentlyDue],
  });
  return (rowCount ?? 0) > 0;
}

export type OrganizerRow = { id: string; user_id: string; organization_name: string; website: string | null; description: string | null };

export async function findOrganizer(db: Db, id: string): Promise<OrganizerRow | null> {
  const { rows } = await db.query<OrganizerRow>({
    text: 'select id, user_id, organization_name, website, description from organizers where id = $1',
    values: [id],
  });
  return rows[0] ?? null;
}

/** Sets the operator's flag. @returns false when nobody has that address */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update profiles set is_admin = $2 where user_id = (select id from users where email = $1)',
    values: [email, isAdmin],
  });
  return (rowCount ?? 0) > 0;
}

/** Opens a session without a password: for demo data and tests, where the person is made in the same breath. */
export async function insertSession(db: Db, session: { id: string; userId: string; token: string; expiresAt: Date }): Promise<void> {
  await db.query({
    text: 'insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, $4)',
    values: [session.id, session.userId, session.token, session.expiresAt],
  });
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.query({ text: 'delete from sessions where token = $1', values: [token] });
}

/** Writes what a person may use. Called from provider events, the operator's commands and demo data only. */
export async function savePlan(db: Db, userId: string, type: AccountType, plan: string, subscribed: boolean): Promise<void> {
  const [table, column] = {
    golfer: ['golfer_subscriptions', 'plan_type'],
    organizer: ['organizer_subscriptions', 'plan_type'],
    country_club: ['country_club_subscriptions', 'subscription_tier'],
  }[type];
  await db.query({
    text: `insert into ${table} (user_id, ${column}, subscribed) values ($1, $2, $3)
           on conflict (user_id) do update set ${column} = $2, subscribed = $3`,
    values: [userId, plan, subscribed],
  });
}
