import { AppError } from '#kernel/contract/errors.ts';
import { apiVersions } from '#areas/accounts/contract/keys.ts';
import {
  maxEndpoints,
  typesFor,
  type WebhookKind,
  type WebhookType,
} from '#areas/integrations/contract/webhook-choices.ts';
import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import { addressFault, oldSecretMs } from '#areas/integrations/rules/webhooks.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { lockOwner, type Owner } from '#areas/accounts/database/team/owners.ts';
import { giveUpWaiting } from '#areas/integrations/database/deliveries.ts';
import {
  changeEndpoint,
  countEndpoints,
  type EndpointChange,
  type EndpointWithFigures,
  findEndpoint,
  insertEndpoint,
} from '#areas/integrations/database/endpoints.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import { requireCapability, type TeamViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { newWebhookSecret } from './sign-message.ts';

const weekMs = 7 * 86_400_000;
const capabilities: Record<Owner['accountType'], CapabilityId> = {
  organizer: 'custom_integrations',
  country_club: 'club_integrations',
};

/** @throws AppError upgrade_required */
export const requireIntegrations = (viewer: TeamViewer): void =>
  requireCapability(viewer, capabilities[viewer.acting.accountType]);

/** An endpoint of the caller with its statistics. @throws AppError not_found */
export async function ownEndpoint({ pool, clock }: Context, owner: Owner, id: string): Promise<EndpointWithFigures> {
  const row = await findEndpoint(pool, owner, id, new Date(clock().getTime() - weekMs));
  if (!row) throw new AppError('not_found', 'There is no such webhook.');
  return row;
}

const fault = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/** @throws AppError validation_failed naming `url` if it is not https, not public or not reachable */
async function checkAddress({ webhooks }: Context, url: string, kind: WebhookKind): Promise<void> {
  const wrong = addressFault(url, kind, webhooks.mayBeLocal);
  if (wrong) throw fault('url', wrong);
  await webhooks.check(url).catch((error: Error) => {
    throw fault('url', error.message);
  });
}

function checkTypes(owner: Owner, types: readonly WebhookType[]): void {
  const own = typesFor(owner.accountType);
  if (types.some((type) => !own.includes(type))) throw fault('types', 'Please choose from your events');
}

/**
 * Creates an endpoint. Only this response contains the secret.
 * @throws AppError upgrade_required, validation_failed (url, types), wrong_state (too many)
 */
export async function createEndpoint(
  context: Context,
  viewer: TeamViewer,
  wish: { url: string; types: readonly WebhookType[]; kind: WebhookKind },
): Promise<{ secret: string; row: EndpointWithFigures }> {
  requireIntegrations(viewer);
  const { acting: owner, userId } = viewer;
  checkTypes(owner, wish.types);
  await checkAddress(context, wish.url, wish.kind);
  const secret = newWebhookSecret();
  const id = await inTransaction(context.pool, async (tx) => {
    await lockOwner(tx, owner);
    if ((await countEndpoints(tx, owner)) >= maxEndpoints)
      throw new AppError('wrong_state', `There are ${maxEndpoints} webhooks already. Please delete one first.`);
    return insertEndpoint(tx, {
      owner,
      ...wish,
      types: [...new Set(wish.types)],
      secretEncrypted: encrypt(context.settings.authSecret, secret),
      version: apiVersions[0],
      createdBy: userId,
      now: context.clock(),
    });
  });
  return { secret, row: await ownEndpoint(context, owner, id) };
}

/**
 * Changes an endpoint, or turns it on or off; turning it off gives up its waiting deliveries.
 * @throws AppError not_found, upgrade_required, validation_failed (url, types)
 */
export async function changeOwnEndpoint(
  context: Context,
  viewer: TeamViewer,
  id: string,
  wish: { url?: string | undefined; types?: readonly WebhookType[] | undefined; state?: 'on' | 'off' | undefined },
): Promise<EndpointWithFigures> {
  const { acting: owner } = viewer;
  const before = await ownEndpoint(context, owner, id);
  const { url, types, state } = wish;
  if (url !== undefined || types || state === 'on') requireIntegrations(viewer);
  if (types) checkTypes(owner, types);
  if (url !== undefined) await checkAddress(context, url, before.kind);
  const switched: EndpointChange =
    state === 'on' ? { state, off_reason: null, failing_since: null } : { state, off_reason: 'by_hand' };
  const change: EndpointChange = {
    ...(url === undefined ? {} : { url }),
    ...(types ? { types: [...new Set(types)] } : {}),
    ...(state && (state === 'off') !== (before.state === 'off') ? switched : {}),
  };
  await inTransaction(context.pool, async (tx) => {
    await changeEndpoint(tx, owner, id, change);
    if (state === 'off') await giveUpWaiting(tx, id, context.clock());
  });
  return ownEndpoint(context, owner, id);
}

/** Creates a new secret; the previous one also signs for a day. @throws AppError not_found, upgrade_required */
export async function rotateSecret(
  context: Context,
  viewer: TeamViewer,
  id: string,
): Promise<{ secret: string; row: EndpointWithFigures }> {
  requireIntegrations(viewer);
  const before = await ownEndpoint(context, viewer.acting, id);
  const secret = newWebhookSecret();
  await changeEndpoint(context.pool, viewer.acting, id, {
    secret_encrypted: encrypt(context.settings.authSecret, secret),
    old_secret_encrypted: before.secret_encrypted,
    old_until: new Date(context.clock().getTime() + oldSecretMs),
  });
  return { secret, row: await ownEndpoint(context, viewer.acting, id) };
}
