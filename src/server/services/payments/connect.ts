import type { ConnectStatus } from '#contracts/payments.ts';
import { AppError } from '#contracts/errors.ts';
import { dashboardPath } from '#domain/plans.ts';
import { findPayee, keepPayeeAccount, savePayeeStatus } from '#server/database/accounts.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

const nothingConnected: ConnectStatus = {
  connected: false,
  onboarded: false,
  details_submitted: false,
  charges_enabled: false,
  requirements: { currently_due: [] },
};

/** The state of the organizer's payment account, read from the provider and kept. @throws AppError provider_failed */
export async function checkConnectStatus(context: Context, organizer: OrganizerViewer): Promise<ConnectStatus> {
  const payee = await findPayee(context.pool, organizer.organizerId);
  if (!payee?.stripe_account_id) return nothingConnected;
  try {
    return (await refreshPayee(context, payee.stripe_account_id)) ?? nothingConnected;
  } catch (error) {
    context.log.warn({ err: error }, 'payment account could not be read');
    throw new AppError('provider_failed', 'Unable to check payment setup status. Please try again.');
  }
}

/** Reads an account from the provider and keeps what it says. @returns null when the account is nobody's */
export async function refreshPayee(context: Context, accountId: string): Promise<ConnectStatus | null> {
  const account = await context.stripe.accounts.retrieve(accountId);
  const currentlyDue = account.requirements?.currently_due ?? [];
  const known = await savePayeeStatus(context.pool, account.id, {
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    currentlyDue,
  });
  if (!known) return null;
  return {
    connected: true,
    onboarded: account.details_submitted && account.charges_enabled,
    details_submitted: account.details_submitted,
    charges_enabled: account.charges_enabled,
    requirements: { currently_due: currentlyDue },
  };
}

/**
 * A fresh onboarding address; the account itself is made once. Links are single-use, so they are never kept.
 * @throws AppError email_not_verified, provider_failed
 */
export async function createConnectAccount(context: Context, organizer: OrganizerViewer): Promise<string> {
  if (!organizer.row.email_verified) throw new AppError('email_not_verified');
  try {
    const payee = await findPayee(context.pool, organizer.organizerId);
    const accountId = payee?.stripe_account_id ?? (await openAccount(context, organizer));
    const dashboard = `${context.settings.baseUrl}${dashboardPath('organizer', organizer.plan)}`;
    const link = await context.stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: `${dashboard}?connect_success=true`,
      refresh_url: `${dashboard}?connect_refresh=true`,
    });
    return link.url;
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.warn({ err: error }, 'onboarding could not be started');
    throw new AppError('provider_failed', 'Failed to start Stripe Connect onboarding');
  }
}

async function openAccount(context: Context, organizer: OrganizerViewer): Promise<string> {
  const account = await context.stripe.accounts.create(
    {
      type: 'express',
      country: 'US',
      email: organizer.email,
      business_profile: { name: organizer.row.organization_name ?? undefined },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { organizer_id: organizer.organizerId },
    },
    { idempotencyKey: `account-${organizer.organizerId}` },
  );
  const kept = await keepPayeeAccount(context.pool, organizer.organizerId, account.id);
  if (!kept) throw new Error('the account could not be kept');
  return kept;
}
