import { AppError } from '#kernel/contract/errors.ts';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { areLinksOpen } from '#areas/money/rules/shares.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findRegistration, type RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import { listShares, markShareReminded, type ShareRow } from '#areas/entries/database/shares/shares.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { sharePath } from './share-link.ts';
import { shareLinkNotice } from './notify-shares.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

async function requireOwn(context: Context, golfer: GolferViewer, id: string): Promise<RegistrationRow> {
  const registration = await findRegistration(context.pool, golfer.golferId, id);
  if (registration?.pays !== 'shares') throw new AppError('not_found', 'Nobody pays a share of this entry.');
  return registration;
}

/**
 * The shares of the golfer's own group, with links to the open ones.
 * @throws AppError not_found for another golfer's group
 */
export async function readShares(context: Context, golfer: GolferViewer, id: string): Promise<Shares> {
  const registration = await requireOwn(context, golfer, id);
  const shares = await listShares(context.pool, id);
  const today = (share: ShareRow) => dateIn(context.clock(), share.time_zone);
  const isOpened = areLinksOpen(shares) && registration.payment_status === 'pending';
  return {
    data: shares
      .filter(({ state }) => state !== 'released')
      .map((share) => ({
        position: share.position,
        name: share.name,
        amount: toDollars(share.amount),
        state: share.state === 'paid' ? 'paid' : 'open',
        url: isOpened && share.state === 'open' ? `${context.settings.baseUrl}${sharePath(context, share.id)}` : null,
        can_remind:
          isOpened &&
          share.state === 'open' &&
          share.email !== '' &&
          (share.reminded_at === null || dateIn(share.reminded_at, share.time_zone) !== today(share)),
      })),
    open: toDollars(sumOpen(shares)),
    ends_at: registration.hold_expires_at?.toISOString() ?? null,
    is_whole_group: shares[0]?.is_whole_groups ?? false,
    status: registration.payment_status,
    title: registration.title,
    time_zone: registration.time_zone,
  };
}

const sumOpen = (shares: readonly ShareRow[]) =>
  shares.reduce((sum, { state, amount }) => sum + (state === 'open' ? amount : 0), 0);

/**
 * Mails a player the link of their share again, at most once a day.
 * @throws AppError not_found, wrong_state where the share is not open or its place is unnamed, too_many_requests on the
 * same day
 */
export async function remindOfShare(
  context: Context,
  golfer: GolferViewer,
  { id, position }: { id: string; position: number },
): Promise<Shares> {
  const registration = await requireOwn(context, golfer, id);
  const shares = await listShares(context.pool, id);
  const share = shares.find((one) => one.position === position && one.state !== 'released');
  if (!share) throw new AppError('not_found', 'There is no such share.');
  if (registration.payment_status !== 'pending' || share.state !== 'open' || !areLinksOpen(shares))
    throw new AppError('wrong_state', 'There is no open share to remind of.');
  if (share.email === '') throw new AppError('wrong_state', 'Name this player first, or send them the link.');
  const now = context.clock();
  const entry = await readRegistrationToTell(context.pool, id);
  if (!entry) throw new AppError('not_found');
  await inTransaction(context.pool, async (tx) => {
    if (!(await markShareReminded(tx, share.id, share.time_zone, now))) {
      const error = new AppError('too_many_requests', `${share.name} was reminded today already.`);
      error.retryAfter = 3_600;
      throw error;
    }
    await notify(context, tx, [
      shareLinkNotice(context, share, entry, {
        happening: `share-remind:${share.id}:${dateIn(now, share.time_zone)}`,
      }),
    ]);
  });
  return readShares(context, golfer, id);
}

/**
 * The checkout of all open shares in the golfer's own group.
 * @throws AppError not_found, wrong_state where no share is open or the captain's own has to be paid first,
 * hold_expired, entry_not_open, provider_failed
 */
export async function payRest(context: Context, golfer: GolferViewer, id: string): Promise<string> {
  const registration = await requireOwn(context, golfer, id);
  const shares = await listShares(context.pool, id);
  const openCents = sumOpen(shares);
  const [first] = shares;
  const isHeld = registration.hold_expires_at !== null && registration.hold_expires_at > context.clock();
  if (registration.payment_status !== 'pending' || !isHeld) throw new AppError('hold_expired');
  if (!first || openCents === 0 || !areLinksOpen(shares))
    throw new AppError('wrong_state', 'Pay your own share first.');
  const payee = await findPayee(context.pool, { organizerId: first.organizer_id });
  if (!payee?.stripe_account_id || !payee.charges_enabled)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  const { url } = await openCheckout(context, {
    purchase: { kind: 'registration', id },
    payee: { organizerId: first.organizer_id },
    tournamentId: registration.tournament_id,
    destination: payee.stripe_account_id,
    lines: [{ name: `${registration.title}: open shares of your group`, quantity: 1, unitCents: openCents }],
    email: golfer.email,
    successPath: '/golfer-dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: `/entries/${id}`,
    expiresAt: registration.hold_expires_at ?? context.clock(),
  });
  return url;
}
