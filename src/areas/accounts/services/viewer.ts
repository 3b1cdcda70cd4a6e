import { AppError } from '#kernel/contract/errors.ts';
import type { Access } from '#kernel/contract/endpoints/endpoint.ts';
import type { Permission, Role } from '#kernel/contract/permissions.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { type CapabilityId, mayUse } from '#kernel/rules/capabilities.ts';
import { permissionsOf } from '#kernel/rules/permissions.ts';
import { type Plan, planInForce } from '#kernel/rules/plans.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findOwnerViewer, findViewer, type ViewerRow } from '#areas/accounts/database/sessions.ts';
import { listMemberships, type MembershipRow } from '#areas/accounts/database/team/members.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';
import { openSession } from './sessions.ts';
import { upgradeRefusal } from '#kernel/rules/upgrade-refusal.ts';

/** The signed-in person. Created in this file only: having one proves that a session was checked. */
export type SignedIn = {
  readonly sessionId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly userId: string;
  readonly email: string;
  readonly plan: Plan;
  readonly row: ViewerRow;
  /** The organizer or club for which this person acts, and their permissions there. */
  readonly acting: Acting | null;
};

/** A person's role and permissions at the organizer or club for which they act. */
export type Acting = Owner & {
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** The tournaments to which they are limited; null for all. */
  readonly tournamentIds: readonly string[] | null;
  /** The API key of a program; absent for people. */
  readonly keyId?: string;
};
export type GolferViewer = SignedIn & { readonly golferId: string };
export type OrganizerViewer = SignedIn & { readonly organizerId: string };
export type ClubViewer = SignedIn & { readonly countryClubId: string };
export type TeamViewer = SignedIn & { readonly acting: Acting };

/**
 * Finds people by session and caches them for a second, because a page makes several requests. A sign-out takes effect
 * at once.
 */
export type ViewerCache = {
  find(session: SessionKey): Promise<SignedIn | null>;
  /** The same person as a member of an organizer's or club's team; null if they are not a member. */
  findActing(person: SignedIn, ownerId: string): Promise<SignedIn | null>;
  forget(sessionId: string): void;
  forgetUser(userId: string): void;
  forgetAll(): void;
};
/** A session, by the hash of its cookie, or by the id in an access token. */
export type SessionKey = { tokenHash: string } | { id: string };

export function openViewerCache(db: Db, clock: () => Date, rememberMs = 1_000): ViewerCache {
  type Known = {
    since: number;
    viewer: Promise<SignedIn | null>;
    /** The person from whom the entry was derived. */
    from: SignedIn | null;
    sessionId?: string;
    userId?: string;
  };
  const known = new Map<string, Known>();
  const remembered = (
    key: string,
    look: () => Promise<SignedIn | null>,
    from: SignedIn | null = null,
  ): Promise<SignedIn | null> => {
    const now = clock().getTime();
    // After the clock was set back, entries from the future are not fresh, so that nobody stays signed in longer.
    const isFresh = ({ since }: Known) => since <= now && now - since < rememberMs;
    const entry = known.get(key);
    if (entry && entry.from === from && isFresh(entry)) return entry.viewer;
    if (known.size > 5_000) for (const [old, one] of known) if (!isFresh(one) || known.size > 5_000) known.delete(old);
    const viewer = look();
    const made: Known = { since: now, viewer, from };
    known.set(key, made);
    viewer.then(
      (found) => {
        if (found) Object.assign(made, { sessionId: found.sessionId, userId: found.userId });
      },
      () => known.delete(key),
    );
    return viewer;
  };
  return {
    find: (session) =>
      remembered('id' in session ? session.id : session.tokenHash, async () => {
        const row = await findViewer(db, session, clock());
        return row && signedIn(row, clock());
      }),
    // A request with a slow body uses the person as of its start; later requests must not get that old entry.
    findActing: (person, ownerId) =>
      remembered(
        `${person.sessionId}:${ownerId}`,
        async () => {
          const [membership] = await listMemberships(db, person.userId, ownerId);
          return membership ? actingFor(person, membership, clock()) : null;
        },
        person,
      ),
    // Also drops pending look-ups and unknown ids, which may have been read before the change.
    forget: (id) => {
      for (const [key, { sessionId = id }] of known) if (key === id || sessionId === id) known.delete(key);
    },
    forgetUser: (id) => {
      for (const [key, { userId = id }] of known) if (userId === id) known.delete(key);
    },
    forgetAll: () => known.clear(),
  };
}

/** Opens a session for a person without a password and creates their viewer: for demo data and tests. */
export async function impersonate(db: Db, userId: string, now: Date): Promise<{ token: string; viewer: SignedIn }> {
  const { token, sessionId } = await openSession(db, userId, { ipAddress: null, userAgent: null }, now);
  return { token, viewer: await viewerOf(db, sessionId, now) };
}

/** A viewer for automatic actions on behalf of a person without an open session; null if the person does not exist. */
export async function findOwner(db: Db, userId: string, now: Date): Promise<SignedIn | null> {
  const row = await findOwnerViewer(db, userId, userId);
  return row && signedIn(row, now);
}

/** The person of a session that was just opened. @throws Error if there is none */
export async function viewerOf(db: Db, sessionId: string, now: Date): Promise<SignedIn> {
  const row = await findViewer(db, { id: sessionId }, now);
  if (!row) throw new Error(`there is no session ${sessionId}`);
  return signedIn(row, now);
}

function signedIn(row: ViewerRow, now: Date): SignedIn {
  const subscription = row.plan
    ? { plan: row.plan, subscribed: row.subscribed ?? false, subscriptionEnd: row.subscription_end }
    : null;
  return {
    sessionId: row.session_id,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    userId: row.user_id,
    email: row.email,
    plan: planInForce(row.account_type, subscription, now),
    row,
    acting: actingForOwn(row),
  };
}

const ownersPermissions = permissionsOf('owner');

/** Organizers and clubs act for themselves. */
function actingForOwn({ account_type: accountType, organizer_id, country_club_id }: ViewerRow): Acting | null {
  if (accountType === 'golfer') return null;
  const ownerId = accountType === 'organizer' ? organizer_id : country_club_id;
  return ownerId ? { accountType, ownerId, role: 'owner', permissions: ownersPermissions, tournamentIds: null } : null;
}

/** A member has the capabilities of the owner's plan, and keeps their own identity. */
function actingFor(person: SignedIn, membership: MembershipRow, now: Date): SignedIn {
  const { account_type: accountType, owner_id: ownerId, owner_name, role, tournament_ids } = membership;
  const isOrganizer = accountType === 'organizer';
  const row: ViewerRow = {
    ...person.row,
    account_type: accountType,
    golfer_id: null,
    organizer_id: isOrganizer ? ownerId : null,
    organization_name: isOrganizer ? owner_name : null,
    country_club_id: isOrganizer ? null : ownerId,
    plan: membership.plan as ViewerRow['plan'],
    subscribed: membership.subscribed,
    subscription_end: membership.subscription_end,
    acting_name: owner_name,
  };
  return {
    ...signedIn(row, now),
    acting: { accountType, ownerId, role, permissions: permissionsOf(role), tournamentIds: tournament_ids },
  };
}

/** The viewer for an API key: the organizer or club, limited to the key's permissions and tournaments. */
export function keyViewer(
  row: ViewerRow,
  key: { id: string; owner: Owner; permissions: readonly Permission[]; tournament_ids: string[] | null },
  now: Date,
): SignedIn {
  return {
    ...signedIn(row, now),
    acting: {
      ...key.owner,
      role: 'owner',
      permissions: new Set(key.permissions),
      tournamentIds: key.tournament_ids,
      keyId: key.id,
    },
  };
}

/** A person whose password was right and whose second step is pending: may only answer that. */
export type HalfSignedIn = { readonly userId: string; readonly secret: string };

/**
 * @throws AppError not_authenticated without a session, forbidden for another account type, second_factor_required for
 * an operator without a second factor
 */
export function admit(access: Access, viewer: SignedIn | null, half: HalfSignedIn | null = null): void {
  if (access === 'public' || (access === 'second_step' && (viewer || half))) return;
  if (access === 'score_link') throw new AppError('link_unknown');
  if (!viewer) throw new AppError('not_authenticated');
  if (access === 'signed_in' || access === viewer.row.account_type) return;
  if (access === 'team') {
    if (viewer.acting) return;
    throw new AppError('forbidden', 'This needs an organizer or club, or a part in the team of one.');
  }
  if (access === 'admin') {
    if (viewer.row.is_admin && !viewer.row.must_add_factor) return;
    if (viewer.row.is_admin)
      throw new AppError('second_factor_required', 'Operators sign in in two steps: please turn that on first.');
    throw new AppError('forbidden', 'This is for the operator of the site.');
  }
  if (access === 'organizer') throw new AppError('forbidden', 'This page is only accessible to tournament organizers.');
  throw new AppError(
    'forbidden',
    access === 'golfer' ? 'This needs a golfer account.' : 'This needs a country club account.',
  );
}

/**
 * @param because a sentence on why the permission is needed, if the call does not make it clear
 * @throws AppError forbidden for a role without it, scope_missing for an API key; both name the permission
 */
export function requirePermission(viewer: SignedIn | null, needs: Permission, because?: string): void {
  if (!viewer?.acting || viewer.acting.permissions.has(needs)) return;
  const [code, why] = viewer.acting.keyId
    ? (['scope_missing', `This API key was not given ${needs}.`] as const)
    : (['forbidden', `Your role does not include this (${needs}).`] as const);
  throw new AppError(code, because ? `${because} ${why}` : why);
}

/** @throws AppError forbidden for an account without a golfer record */
export function asGolfer(viewer: SignedIn | null): GolferViewer {
  admit('golfer', viewer);
  if (!viewer?.row.golfer_id) throw new AppError('forbidden');
  return { ...viewer, golferId: viewer.row.golfer_id };
}

/** @throws AppError forbidden for an account without an organizer record */
export function asOrganizer(viewer: SignedIn | null): OrganizerViewer {
  admit('organizer', viewer);
  if (!viewer?.row.organizer_id) throw new AppError('forbidden', 'Organizer not found');
  return { ...viewer, organizerId: viewer.row.organizer_id };
}

/** @throws AppError forbidden for an account without a club record */
export function asClub(viewer: SignedIn | null): ClubViewer {
  admit('country_club', viewer);
  if (!viewer?.row.country_club_id) throw new AppError('forbidden', 'Country club not found for current user');
  return { ...viewer, countryClubId: viewer.row.country_club_id };
}

/** @throws AppError forbidden for a person who acts for no organizer or club */
export function asTeam(viewer: SignedIn | null): TeamViewer {
  admit('team', viewer);
  if (!viewer?.acting) throw new AppError('forbidden');
  return { ...viewer, acting: viewer.acting };
}

/** @throws AppError not_authenticated */
export function asSignedIn(viewer: SignedIn | null): SignedIn {
  if (!viewer) throw new AppError('not_authenticated');
  return viewer;
}

/** Account type and current plan, as input for the table of capabilities. */
export const personOf = ({ row, plan }: SignedIn): { accountType: AccountType; plan: Plan } => ({
  accountType: row.account_type,
  plan,
});

/**
 * The only check of capabilities: they depend on the current plan, whatever the page shows.
 * @param field of the form that needs the capability, if any
 * @throws AppError upgrade_required naming the plan that has it
 */
export function requireCapability(viewer: SignedIn, id: CapabilityId, field?: string): void {
  if (!mayUse(personOf(viewer), id)) throw upgradeRefusal(id, field);
}
