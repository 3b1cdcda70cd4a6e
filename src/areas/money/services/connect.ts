import type { ConnectStatus } from '#kernel/contract/checkout.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { basePlan, dashboardPath } from '#kernel/rules/plans.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import {
  type ChangedPayee,
  findPayee,
  forgetPayeeAccount,
  savePayeeAccount,
  type PayeeRow,
  savePayeeStatus,
} from '#areas/money/database/payees.ts';
import { beginReading } from '#areas/accounts/database/plans/plans.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';

/** Organizers and clubs are paid into their own connected accounts. */
type PayeeViewer = OrganizerViewer | ClubViewer;

const nothingConnected: ConnectStatus = {
  connected: false,
  onboarded: false,
  details_submitted: false,
  charges_enabled: false,
  requirements: { currently_due: [] },
};

/** Reads the state of a payee's connected account from the provider and stores it. @throws AppError provider_failed */
export async function checkConnectStatus(context: Context, viewer: PayeeViewer): Promise<ConnectStatus> {
  const payee = await findPayee(context.pool, viewer);
  if (!payee?.stripe_account_id) return nothingConnected;
  try {
    return (await refreshPayee(context, payee.stripe_account_id)) ?? nothingConnected;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'payment account could not be read');
    throw new AppError('provider_failed', 'Unable to check payment setup status. Please try again.');
  }
}

/**
 * Reads a connected account from the provider and stores its state; the owner is notified when it can no longer take
 * payments.
 * @returns null if the account belongs to no payee
 */
export async function refreshPayee(context: Context, accountId: string): Promise<ConnectStatus | null> {
  // Two reads can finish in a different order from the one they started in: the one that started later wins.
  const reading = await beginReading(context.pool);
  const account = await context.stripe.accounts.retrieve(accountId);
  const kept = await inTransaction(context.pool, async (tx) => {
    const status = {
      detailsSubmitted: account.details_submitted,
      chargesEnabled: account.charges_enabled,
      currentlyDue: account.requirements?.currently_due ?? [],
    };
    const changed = await savePayeeStatus(tx, account.id, status, reading);
    if (changed?.could_charge && !changed.charges_enabled) {
      await notifyPaused(
        context,
        tx,
        changed,
        'The payment provider needs more details from you before it takes payments again.',
      );
    }
    return changed;
  });
  if (!kept) return null;
  return {
    connected: true,
    onboarded: kept.details_submitted && kept.charges_enabled,
    details_submitted: kept.details_submitted,
    charges_enabled: kept.charges_enabled,
    requirements: { currently_due: kept.currently_due },
  };
}

/**
 * The owner of an account revoked our access at the provider: no new sales use it; existing payments are unaffected.
 * @returns false if the account belonged to no payee
 */
export async function endPayee(context: Context, accountId: string): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const changed = await forgetPayeeAccount(tx, accountId);
    if (changed)
      await notifyPaused(
        context,
        tx,
        changed,
        'Your payment account was disconnected at the provider. Set up payments again to go on selling.',
      );
    return changed !== null;
  });
}

async function notifyPaused(
  context: Context,
  tx: Db,
  { user_id: userId, account_type: type }: ChangedPayee,
  reason: string,
): Promise<void> {
  if (!userId) return;
  await notify(context, tx, [
    {
      userId,
      type: 'system',
      isEssential: true,
      subject: `payments-paused:${context.clock().toISOString().slice(0, 13)}`,
      title: 'Payments are paused',
      message: `${reason} Nobody can pay you by card until then; past payments are not touched.`,
      path: dashboardPath(type, basePlan(type)),
    },
  ]);
}

/**
 * A new onboarding URL; the account itself is created once. Onboarding links are single-use, so they are never stored.
 * @throws AppError email_not_verified, provider_failed
 */
export async function createConnectAccount(context: Context, viewer: PayeeViewer): Promise<string> {
  if (!viewer.row.email_verified) throw new AppError('email_not_verified');
  try {
    const payee = await findPayee(context.pool, viewer);
    if (!payee) throw new AppError('forbidden');
    const dashboard = `${context.settings.baseUrl}${dashboardPath(viewer.row.account_type, viewer.plan)}`;
    const link = await context.stripe.accountLinks.create({
      account: payee.stripe_account_id ?? (await openAccount(context, viewer, payee)),
      type: 'account_onboarding',
      return_url: `${dashboard}?connect_success=true`,
      refresh_url: `${dashboard}?connect_refresh=true`,
    });
    return link.url;
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
    context.log.warn({ err: error }, 'onboarding could not be started');
    throw new AppError('provider_failed', 'Failed to start Stripe Connect onboarding');
  }
}

async function openAccount(context: Context, viewer: PayeeViewer, { id, name }: PayeeRow): Promise<string> {
  const account = await context.stripe.accounts.create(
    {
      type: 'express',
      country: 'US',
      email: viewer.email,
      business_profile: { name },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { ['organizerId' in viewer ? 'organizer_id' : 'country_club_id']: id },
    },
    // The hour in the key lets somebody who disconnected an account open another one later.
    { idempotencyKey: `account-${id}-${context.clock().toISOString().slice(0, 13)}` },
  );
  const kept = await savePayeeAccount(context.pool, viewer, account.id);
  if (!kept) throw new Error('the account could not be kept');
  return kept;
}
