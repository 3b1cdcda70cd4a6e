import { AppError } from '#kernel/contract/errors.ts';
import type { TakePackage } from '#areas/sponsors/contract/sponsors.ts';
import { describeCents, toCents } from '#kernel/rules/money.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { findPackage, givePackageBack, takePackage, type TakePackagePlace } from '#areas/sponsors/database/packages.ts';
import { findSponsorSeller, type SponsorSeller } from '#areas/sponsors/database/sellers.ts';
import { confirmSponsorship, insertSponsorship } from '#areas/sponsors/database/sponsorships.ts';
import { lockSponsorship, moveSponsorship } from '#areas/sponsors/database/lock-sponsorships.ts';
import { limitMessages } from '#areas/accounts/services/limit-messages.ts';
import type { Context } from '#kernel/services/context.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { requestedId, sponsorPath } from './sponsor-link.ts';
import { pick } from '#kernel/database/rows.ts';

const pageMinutes = 30;

/**
 * Sponsors a tournament: by card, with the package held while the checkout page is open, or by a request, of which the
 * organizer is notified once the address is confirmed, and which takes no package before it is accepted.
 * @param client IP address of the caller
 * @param take takes a package; only a race test replaces it
 * @returns the checkout URL, or null for a request
 * @throws AppError not_found, wrong_state if the tournament has begun or the organizer takes no cards, package_gone,
 * price_changed, provider_failed, too_many_requests
 */
export async function takeSponsorPackage(
  context: Context,
  tournamentId: string,
  asked: TakePackage,
  client: string,
  take: TakePackagePlace = takePackage,
): Promise<string | null> {
  const { pool, clock } = context;
  const offered = await findPackage(pool, asked.packageId);
  const seller = await findSponsorSeller(pool, tournamentId, clock());
  if (!offered?.is_public || offered.tournament_id !== tournamentId || !seller) throw gone('not_found');
  if (seller.has_begun) throw new AppError('wrong_state', 'This tournament has begun.');
  if (offered.taken >= offered.most) throw gone('package_gone');
  if (asked.shownPrice !== undefined && toCents(asked.shownPrice) !== offered.amount) {
    const message = `The price has changed to ${describeCents(offered.amount)}.`;
    throw new AppError('price_changed', message, [{ field: 'shownPrice', message }]);
  }
  const id = newId();
  const now = clock();
  const insert = (tx: Db, state: 'asked' | 'pending') =>
    insertSponsorship(tx, {
      id,
      sponsorId: newId(),
      organizerId: seller.organizer_id,
      tournamentId,
      ...pick(asked, ['company', 'contactName', 'contactEmail']),
      website: asked.website || null,
      packageId: offered.id,
      packageName: offered.name,
      amountCents: offered.amount,
      gives: offered.gives,
      state,
      line: asked.line || null,
      hole: null,
      message: asked.message || null,
      now,
    });
  if (asked.pay === 'ask') {
    await inTransaction(pool, async (tx) => {
      await limitMessages(tx, clock, { sender: client, receiver: asked.contactEmail });
      await insert(tx, 'asked');
      await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
    });
    return null;
  }
  const destination = accountOf(seller);
  await inTransaction(pool, async (tx) => {
    if (!(await take(tx, offered.id))) throw gone('package_gone');
    await insert(tx, 'pending');
  });
  try {
    const { url } = await openCheckout(context, {
      purchase: { kind: 'sponsorship', id },
      payee: { organizerId: seller.organizer_id },
      destination,
      lines: [{ name: `${seller.title}: ${offered.name}`, quantity: 1, unitCents: offered.amount }],
      email: asked.contactEmail,
      successPath: `${sponsorPath(context, id)}?session_id={CHECKOUT_SESSION_ID}`,
      cancelPath: `/tournament-details/${tournamentId}`,
      expiresAt: new Date(now.getTime() + pageMinutes * 60_000),
    });
    return url;
  } catch (error) {
    await releasePackage(context, id);
    throw error;
  }
}

/**
 * Confirms the address of a request and notifies the organizer. Idempotent.
 * @throws AppError link_expired, also for a request that was deleted meanwhile
 */
export async function confirmSponsorRequest(context: Context, token: string): Promise<void> {
  const { pool, clock } = context;
  const id = requestedId(context, token);
  const isKnown = await inTransaction(pool, async (tx) => {
    const now = clock();
    if (await confirmSponsorship(tx, id, now)) {
      await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
      return true;
    }
    return (await lockSponsorship(tx, id)) !== null;
  });
  if (!isKnown) throw new AppError('link_expired', 'This request was forgotten. Please ask again.');
}

/** Frees the package when creating the checkout page failed, since nobody can pay it. */
export async function releasePackage({ pool, clock }: Context, id: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const one = await lockSponsorship(tx, id);
    if (one?.state !== 'pending') return;
    await moveSponsorship(tx, id, 'expired', clock());
    if (one.package_id) await givePackageBack(tx, one.package_id);
  });
}

function accountOf({ takes_cards: takesCards, stripe_account_id: account }: SponsorSeller): string {
  if (!takesCards || !account) throw new AppError('wrong_state', 'This organizer takes no cards. Please ask instead.');
  return account;
}

const gone = (code: 'not_found' | 'package_gone') => {
  const message = code === 'not_found' ? 'This package is not offered.' : 'Somebody else has just taken it.';
  return new AppError(code, message, [{ field: 'packageId', message }]);
};
