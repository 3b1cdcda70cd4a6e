import { AppError } from '#kernel/contract/errors.ts';
import { pageLines } from '#areas/money/rules/entry-price.ts';
import { type Dollars, toCents } from '#kernel/rules/money.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { listShares } from '#areas/entries/database/shares/shares.ts';
import { openShareCheckout } from '../shares/share-link.ts';
import { findLiveRegistration } from '#areas/entries/database/registrations/registrations.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { listRegistrationLines } from '#areas/entries/database/terms/terms.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { owesLater } from '#kernel/rules/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';

/**
 * The checkout address for the golfer's open entry.
 * @param amountDollars shown in the browser; only compared with the amount due
 * @throws AppError not_found without an open entry, price_changed, hold_expired, entry_not_open, provider_failed
 */
export async function createPayment(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  amountDollars: Dollars | undefined,
): Promise<string> {
  const registration = await findLiveRegistration(context.pool, golfer.golferId, tournamentId);
  if (!registration) {
    if (!(await findTournament(context.pool, tournamentId))) {
      throw new AppError('not_found', 'This tournament does not exist.', [
        { field: 'tournamentId', message: 'This tournament does not exist.' },
      ]);
    }
    throw new AppError('hold_expired', 'There is no open order for this tournament. Please register again.');
  }
  if (registration.payment_status === 'completed') throw new AppError('already_entered');
  const { shares } = registration;
  if (shares?.own_paid) throw new AppError('wrong_state', 'Your share is paid.');
  if (amountDollars !== undefined && toCents(amountDollars) !== (shares?.own ?? registration.payment_amount)) {
    throw new AppError('price_changed', 'This is not the amount due.', [
      { field: 'amount', message: 'This is not the amount due.' },
    ]);
  }
  const to = {
    email: golfer.email,
    successPath: '/golfer-dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: `/golfer-dashboard?payment=cancelled&order=${registration.id}`,
  };
  const [own] = shares ? await listShares(context.pool, registration.id) : [];
  if (own) return openShareCheckout(context, own, to);
  const { url } = await openEntryCheckout(context, registration, to);
  return url;
}

/** An entry that waits for payment. */
type OpenEntry = Pick<
  RowOf<typeof tournamentRegistrations>,
  'id' | 'tournament_id' | 'places' | 'payment_amount' | 'payment_status' | 'pays_later' | 'hold_expires_at'
> & { title: string };

/**
 * The checkout of an entry that holds places or pays later.
 * @throws AppError hold_expired, entry_not_open where the organizer cannot accept payments now, provider_failed
 */
export async function openEntryCheckout(
  context: Context,
  registration: OpenEntry,
  to: { email: string; successPath: string; cancelPath: string },
): Promise<{ url: string; sessionId: string }> {
  const isHeld = registration.hold_expires_at !== null && registration.hold_expires_at > context.clock();
  if (!isHeld && !owesLater(registration)) throw new AppError('hold_expired');
  const tournament = await findTournament(context.pool, registration.tournament_id);
  const payee = tournament && (await findPayee(context.pool, { organizerId: tournament.organizer_id }));
  if (!tournament || !payee?.stripe_account_id || !payee.charges_enabled)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  return openCheckout(context, {
    ...to,
    purchase: { kind: 'registration', id: registration.id },
    payee: { organizerId: tournament.organizer_id },
    tournamentId: registration.tournament_id,
    destination: payee.stripe_account_id,
    lines: await saleLines(context, registration),
    expiresAt: new Date(context.clock().getTime() + context.settings.holdMinutes * 60_000),
  });
}

/** The lines on the provider's page. */
async function saleLines(context: Context, { id, title, places, payment_amount: amountCents }: OpenEntry) {
  const lines = await listRegistrationLines(context.pool, id);
  if (lines.length === 0) return [{ name: `${title}: entry`, quantity: places, unitCents: amountCents / places }];
  // The quantity of a line states the number of players, except where the whole order is one line: then its name does.
  const name = `${title}: entry${places === 1 ? '' : ` for ${places} players`}`;
  return pageLines(
    lines.map(({ unit, amount, ...line }) => ({ ...line, unitCents: unit, cents: amount })),
    name,
  ).map((line) => (line.name === name ? line : { ...line, name: `${title}: ${line.name}` }));
}
