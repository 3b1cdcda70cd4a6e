import { randomInt } from 'node:crypto';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { apiVersions, keyPermissions, type KeyPermission } from '#areas/accounts/contract/keys.ts';
import { formatKey, keyCapability } from '#areas/accounts/rules/api-keys.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  countLiveKeys,
  endKey,
  findKey,
  insertKey,
  type KeyRow,
  renameKey as writeName,
} from '#areas/accounts/database/keys/keys.ts';
import { lockOwner, type Owner, ownTournamentIds } from '#areas/accounts/database/team/owners.ts';
import { hashOf } from '../secrets.ts';
import { confirmIdentity } from '../sign-in.ts';
import { requireCapability, type TeamViewer } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const dayMs = 86_400_000;
const freshMs = 10 * 60_000;
const maxLive = 20;

export type WishedKey = {
  name: string;
  permissions: readonly KeyPermission[];
  tournamentIds: readonly string[] | null;
  expiresInDays: number;
};
type MadeKey = { secret: string; row: KeyRow };

const noKey = () => new AppError('not_found', 'There is no such key, or it has ended.');

/** @throws AppError validation_failed naming each permission that this owner's keys cannot have */
function checkPermissions({ accountType }: Owner, permissions: readonly KeyPermission[]): void {
  const own: readonly KeyPermission[] = keyPermissions[accountType];
  const message = `Permissions must be ${own.join(', ')}`;
  const errors = permissions.flatMap((one, n) => (own.includes(one) ? [] : [{ field: `permissions.${n}`, message }]));
  if (errors.length > 0) throw new AppError('validation_failed', message, errors);
}

/** A key gives broad access, so its creator must have signed in recently, or enter the password again. */
async function proveFresh(context: Context, viewer: TeamViewer, password: string | undefined): Promise<void> {
  requireCapability(viewer, keyCapability[viewer.acting.accountType]);
  if (context.clock().getTime() - viewer.openedAt.getTime() > freshMs) await confirmIdentity(context, viewer, password);
}

function newKey(viewer: TeamViewer, wish: WishedKey, version: string, now: Date) {
  const secret = formatKey(
    brand.apiKeyPrefix,
    Array.from({ length: 40 }, () => randomInt(62)),
  );
  const row = {
    owner: viewer.acting,
    name: wish.name,
    prefix: secret.slice(0, brand.apiKeyPrefix.length + 9),
    last4: secret.slice(-4),
    hash: hashOf(secret),
    permissions: [...new Set(wish.permissions)],
    tournamentIds: wish.tournamentIds,
    version,
    createdBy: viewer.userId,
    now,
    expiresAt: new Date(now.getTime() + wish.expiresInDays * dayMs),
  };
  return { secret, row };
}

/**
 * Creates a key. Only this response contains the secret; only its hash is stored.
 * @throws AppError upgrade_required, validation_failed (permissions, password, tournamentIds), wrong_state (too many)
 */
export async function createKey(
  context: Context,
  viewer: TeamViewer,
  wish: WishedKey & { password?: string | undefined },
): Promise<MadeKey> {
  const owner = viewer.acting;
  checkPermissions(owner, wish.permissions);
  await proveFresh(context, viewer, wish.password);
  if (wish.tournamentIds) {
    // A club's key is not limited to tournaments, because tournaments belong to organizers.
    const isOrganizer = owner.accountType === 'organizer';
    const own = isOrganizer ? await ownTournamentIds(context.pool, owner, wish.tournamentIds) : [];
    const message = 'Please choose your own tournaments';
    if (own.length !== new Set(wish.tournamentIds).size)
      throw new AppError('validation_failed', message, [{ field: 'tournamentIds', message }]);
  }
  const now = context.clock();
  const { secret, row } = newKey(viewer, wish, apiVersions[0], now);
  return inTransaction(context.pool, async (tx) => {
    await lockOwner(tx, owner);
    if ((await countLiveKeys(tx, owner, now)) >= maxLive)
      throw new AppError('wrong_state', `There are ${maxLive} keys already. Please revoke one first.`);
    return { secret, row: await insertKey(tx, row) };
  });
}

/**
 * Creates a key with the same permissions; the old key keeps working for the given hours.
 * @throws AppError not_found, upgrade_required, validation_failed (password)
 */
export async function replaceKey(
  context: Context,
  viewer: TeamViewer,
  id: string,
  { keepHours, expiresInDays, password }: { keepHours: number; expiresInDays: number; password?: string | undefined },
): Promise<MadeKey> {
  await proveFresh(context, viewer, password);
  const before = await findKey(context.pool, viewer.acting, id);
  if (!before) throw noKey();
  const now = context.clock();
  const wish = {
    name: before.name,
    permissions: before.permissions as KeyPermission[],
    tournamentIds: before.tournament_ids,
    expiresInDays,
  };
  const { secret, row } = newKey(viewer, wish, before.version, now);
  return inTransaction(context.pool, async (tx) => {
    const expiresAt = new Date(now.getTime() + keepHours * 3_600_000);
    if (!(await endKey(tx, viewer.acting, id, { expiresAt }, now))) throw noKey();
    return { secret, row: await insertKey(tx, row) };
  });
}

/** @throws AppError not_found */
export async function renameKey(context: Context, viewer: TeamViewer, id: string, name: string): Promise<KeyRow> {
  if (!(await writeName(context.pool, viewer.acting, id, name))) throw noKey();
  const row = await findKey(context.pool, viewer.acting, id);
  if (!row) throw noKey();
  return row;
}

/** Ends a key at once. @throws AppError not_found */
export async function revokeKey(context: Context, viewer: TeamViewer, id: string): Promise<void> {
  const now = context.clock();
  if (!(await endKey(context.pool, viewer.acting, id, { revokedAt: now }, now))) throw noKey();
}
