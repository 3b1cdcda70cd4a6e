import { AppError } from '#kernel/contract/errors.ts';
import { minPaymentWords } from '#kernel/contract/min-charge.ts';
import type { z } from 'zod';
import type { boughtExtrasSchema, buyExtrasSchema } from '#areas/entries/contract/registrations.ts';
import { pageLines, priceEntry, termsOf } from '#areas/money/rules/entry-price.ts';
import { toDollars } from '#kernel/rules/money.ts';
import {
  type AddonRow,
  completeAddon,
  expireAddon,
  insertAddon,
  listEndedAddons,
  listPendingAddons,
} from '#areas/entries/database/addons/addons.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { findRegistration } from '#areas/entries/database/registrations/registrations.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { presentPriceLine } from '../terms/read-terms.ts';
import { addonLines, refuseTooMany, soldOf } from './sold-extras.ts';

type Wanted = z.output<typeof buyExtrasSchema>['extras'];
type Bought = z.output<typeof boughtExtrasSchema>;

const fault = (message: string, field: string) => new AppError('validation_failed', message, [{ field, message }]);

const fieldsOf = (place: number) => ({ id: `extras.${place}.id`, quantity: `extras.${place}.quantity` });

/**
 * Buys extras for the golfer's own paid entry, until entry closes: at today's price, with tax and passed-on fee, by a
 * separate checkout. An earlier unpaid attempt is ended. Free extras are added at once.
 * @throws AppError not_found, wrong_state for an entry that is not paid or too late, validation_failed naming the
 * fault, extra_gone, entry_not_open, provider_failed
 */
export async function buyExtras(context: Context, golfer: GolferViewer, id: string, wanted: Wanted): Promise<Bought> {
  const registration = await findRegistration(context.pool, golfer.golferId, id);
  const terms = registration && (await findTerms(context.pool, registration.tournament_id));
  if (!terms) throw new AppError('not_found', 'This registration does not exist.');
  const now = context.clock();
  if (now >= registration.closes_at) throw new AppError('wrong_state', 'Entry is closed: ask the organizer.');
  if (new Set(wanted.map((one) => one.id)).size < wanted.length) throw fault('Name each only once.', 'extras');
  const sold = soldOf(terms, wanted, fieldsOf);
  const priced = priceEntry(
    { ...termsOf(terms), early: [] },
    {
      people: 0,
      code: null,
      extras: sold.map(({ extra: { id: extraId, name, kind, unit, is_refundable: isRefundable }, quantity }) => ({
        extra: { id: extraId, name, kind, unitCents: unit, isRefundable },
        quantity,
        unitCents: unit,
      })),
    },
    now,
  );
  if (priced.waivedCents > 0) throw fault(minPaymentWords, 'extras');
  const addon: Omit<AddonRow, 'state'> = {
    id: newId(),
    registration_id: id,
    amount: priced.totalCents,
    kept_amount: priced.keptCents,
    extras: sold.map(({ extra, quantity }) => ({ extra_id: extra.id, quantity, unit: extra.unit })),
    lines: addonLines(priced.lines),
    hold_expires_at: new Date(now.getTime() + context.settings.holdMinutes * 60_000),
  };
  const payee = await findPayee(context.pool, { organizerId: terms.organizer_id });
  const destination = payee?.charges_enabled ? payee.stripe_account_id : null;
  if (addon.amount > 0 && !destination)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockRegistrationRow(tx, id);
    if (locked?.payment_status !== 'completed') throw new AppError('wrong_state', 'Pay for your entry first.');
    for (const before of await listPendingAddons(tx, id)) {
      await expireAddon(tx, before.id);
      await closePageOf(tx, before.id);
    }
    await refuseTooMany(tx, id, sold, fieldsOf);
    if (!(await insertAddon(tx, addon, now)))
      throw new AppError('extra_gone', 'Something you chose is sold out meanwhile.', [
        { field: 'extras', message: 'Something you chose is sold out meanwhile.' },
      ]);
    if (addon.amount > 0) return;
    await completeAddon(tx, addon.id, now);
    await emit(tx, { type: 'addon.paid', subjectId: addon.id, userId: locked.user_id, now });
  });
  const answer = { lines: addon.lines.map(presentPriceLine), total: toDollars(addon.amount) };
  if (addon.amount === 0 || !destination) return { ...answer, url: null };
  const { url } = await openCheckout(context, {
    purchase: { kind: 'addon', id: addon.id },
    payee: { organizerId: terms.organizer_id },
    tournamentId: terms.tournament_id,
    destination,
    lines: pageLines(priced.lines, registration.title),
    email: golfer.email,
    successPath: '/golfer-dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: `/entries/${id}`,
    expiresAt: addon.hold_expires_at ?? now,
  });
  return { ...answer, url };
}

const closePageOf = (tx: Parameters<typeof addJob>[0], id: string) =>
  addJob(tx, 'close-checkout', { purchase: { kind: 'addon', id } }, { key: `close:${id}` });

/** Ends add-ons that were not paid in time. */
export async function sweepAddons(context: Context): Promise<void> {
  const ended = await listEndedAddons(context.pool, context.clock(), 500);
  await eachAlone(
    ended,
    ({ id }) => `addon $${id}`,
    ({ id, registration_id: registrationId }) =>
      inTransaction(context.pool, async (tx) => {
        await lockRegistrationRow(tx, registrationId);
        await expireAddon(tx, id);
        await closePageOf(tx, id);
      }),
  );
}
