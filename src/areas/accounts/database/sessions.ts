import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { profiles, sessions, users } from '#areas/accounts/tables/accounts.ts';
import { refreshTokens } from '#areas/accounts/tables/security.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { KnownPlan } from './plans/plans.ts';

const ofUser = selected(users, 'u', ['email', 'email_verified']);
const ofProfile = selected(profiles, 'f', ['account_type', 'username', 'first_name', 'last_name', 'phone', 'is_admin']);
const ofSession = selected(sessions, 's', ['site_host', 'expires_at']);
type Person = RowIn<typeof ofUser> & RowIn<typeof ofProfile>;
/** The person of a session, with their profile and plan record. */
export type ViewerRow = RowIn<typeof ofSession> &
  Person &
  KnownPlan & {
    session_id: string;
    opened_at: Date;
    last_seen_at: Date;
    user_id: string;
    /** The display name. */
    name: string;
    /** An operator without a second factor, who must add one. */
    must_add_factor: boolean;
    golfer_id: string | null;
    organizer_id: string | null;
    organization_name: string | null;
    country_club_id: string | null;
    /** For a team member, the name of the organizer or club. */
    acting_name?: string;
  };

const person = `u.id as user_id, ${ofUser}, ${ofProfile}, ${personName('f')} as name,
             f.is_admin and f.admin_needs_factor
               and not exists (select from factors x where x.user_id = u.id and x.status = 'verified') as must_add_factor,
             g.id as golfer_id, o.id as organizer_id, o.organization_name, c.id as country_club_id,
             coalesce(gs.plan_type, os.plan_type, cs.subscription_tier) as plan,
             coalesce(gs.subscribed, os.subscribed, cs.subscribed) as subscribed,
             coalesce(gs.subscription_end, os.subscription_end, cs.subscription_end) as subscription_end`;
const joins = `join profiles f on f.user_id = u.id
           left join golfers g on f.account_type = 'golfer' and g.user_id = u.id
           left join organizers o on f.account_type = 'organizer' and o.user_id = u.id
           left join country_clubs c on f.account_type = 'country_club' and c.user_id = u.id
           left join golfer_subscriptions gs on f.account_type = 'golfer' and gs.user_id = u.id
           left join organizer_subscriptions os on f.account_type = 'organizer' and os.user_id = u.id
           left join country_club_subscriptions cs on f.account_type = 'country_club' and cs.user_id = u.id`;

/** The person for whom a key acts, without a session: the key's id takes the place of the session's. */
export const findOwnerViewer = (db: Db, userId: string, keyId: string): Promise<ViewerRow | null> =>
  firstRow(db, {
    name: 'find-owner-viewer',
    text: `select $2::uuid as session_id, null as site_host, u.created_at as opened_at, u.created_at as expires_at,
             u.created_at as last_seen_at, ${person}
           from users u
           ${joins}
           where u.id = $1`,
    values: [userId, keyId],
  });

/** The person of a session, by its id or by the hash of its token; null if it is unknown or has ended. */
export const findViewer = (
  db: Db,
  session: { id: string } | { tokenHash: string },
  now: Date,
): Promise<ViewerRow | null> =>
  firstRow(db, {
    name: 'id' in session ? 'find-viewer-by-id' : 'find-viewer',
    text: `select s.id as session_id, ${ofSession}, s.created_at as opened_at, s.updated_at as last_seen_at, ${person}
           from sessions s
           join users u on u.id = s.user_id
           ${joins}
           where s.${'id' in session ? 'id' : 'token'} = $1 and s.expires_at > $2`,
    values: ['id' in session ? session.id : session.tokenHash, now],
  });

export type NewSession = {
  id: string;
  userId: string;
  tokenHash: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  siteHost?: string | null;
  now: Date;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.query({
    name: 'insert-session',
    ...insertion(sessions, {
      id: session.id,
      user_id: session.userId,
      token: session.tokenHash,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
      created_at: session.now,
      updated_at: session.now,
      site_host: session.siteHost ?? null,
    }),
  });
}

/** Records that the person was seen, and prolongs the session. */
export async function noteSeen(db: Db, id: string, expiresAt: Date, now: Date): Promise<void> {
  await db.query({
    text: 'update sessions set expires_at = $2, updated_at = $3 where id = $1',
    values: [id, expiresAt, now],
  });
}

const open = selected(sessions, 's', ['id', 'created_at', 'updated_at', 'ip_address', 'user_agent']);
export type OpenSessionRow = RowIn<typeof open>;

/** A person's open sessions, last seen first. */
export const listSessions = (db: Db, userId: string, now: Date): Promise<OpenSessionRow[]> =>
  allRows(db, {
    text: `select ${open}
           from sessions s
           where s.user_id = $1 and s.expires_at > $2
           order by s.updated_at desc limit 100`,
    values: [userId, now],
  });

/**
 * Ends a person's sessions and notifies their open tabs on every server, in the caller's transaction.
 * @returns the ids of the ended sessions
 */
export async function endSessions(
  db: Db,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    text: `with ended as (
             delete from sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) returning id
           ), told as (select pg_notify('live', json_build_object('user', $1::uuid, 'event', 'session_ended', 'id', id)::text) from ended)
           select ended.id from ended, (select count(*) from told) as all_told`,
    values: [userId, which.only ?? null, which.except ?? null],
  });
  return rows.map((row) => row.id);
}

/** Stores a refresh token's hash. */
export async function insertRefreshToken(db: Db, hash: string, sessionId: string, now: Date): Promise<void> {
  await db.query(insertion(refreshTokens, { hash, session_id: sessionId, created_at: now }));
}

const used = selected(refreshTokens, 'r', ['hash', 'session_id', 'used_at']);
const ofUse = selected(sessions, 's', ['user_id']);
export type RefreshTokenUse = RowIn<typeof used> & RowIn<typeof ofUse>;

/**
 * Marks a refresh token as used.
 * @returns its session and the time of its previous use (null if none), or null for an unknown token
 */
export const spendRefreshToken = (db: Db, hash: string, now: Date): Promise<RefreshTokenUse | null> =>
  firstRow(db, {
    text: `with before as (
             select ${used}, ${ofUse} from refresh_tokens r join sessions s on s.id = r.session_id
             where r.hash = $1 and s.expires_at > $2 for update of r
           ), spent as (update refresh_tokens r set used_at = coalesce(r.used_at, $2) from before where r.hash = before.hash)
           select * from before`,
    values: [hash, now],
  });
