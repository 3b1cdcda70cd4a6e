import { describeCents } from '#kernel/rules/money.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { describeInstant, describeShortly } from '#kernel/rules/describe-instant.ts';
import { payMail } from '#areas/entries/rules/pay-mail.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findRegistrationToPay, type RegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import { markProcessing } from '#areas/entries/database/registrations/processing.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { wayOn } from '#areas/messages/rules/notices.ts';
import type { Notice } from '#areas/messages/services/notify.ts';
import { openEntryCheckout } from '../registrations/create-payment.ts';
import { settle } from '#areas/money/services/settle.ts';
import { owesLater } from '#kernel/rules/in-field.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

const purpose = 'pay-link';

/** The path where a player without an account pays for the entry that an organizer made. */
export const payPath = ({ settings }: Pick<Context, 'settings'>, registrationId: string): string =>
  `/pay/${sealedId(settings.authSecret, purpose, registrationId)}`;

/** The consequence for the place while the payment is due, in words. */
const placeWords = (registration: RegistrationToPay): string =>
  registration.hold_expires_at
    ? `Your place is held until ${describeInstant(registration.hold_expires_at, registration.time_zone)}.`
    : 'Your place stays yours meanwhile.';

/** The amount due for an entry, and what happens to its place, in words. */
const dueWords = (registration: RegistrationToPay): string =>
  `${describeCents(registration.payment_amount)} for ${registration.title} is due. ${placeWords(registration)}`;

/** The amount due in short form, for phones. */
const dueShortly = (registration: RegistrationToPay): string => {
  const { title, payment_amount: cents, hold_expires_at: heldUntil, time_zone: zone } = registration;
  const held = heldUntil ? `is held until ${describeShortly(heldUntil, zone)}` : 'stays yours meanwhile';
  return `${describeCents(cents)} for ${title} is due. Your place ${held}.`;
};

/** The payment link in the mail of an entry that pays later; null where its organizer cannot accept cards. */
export async function payAction(
  context: Pick<Context, 'settings'>,
  db: Db,
  registrationId: string,
): Promise<{ label: string; url: string } | null> {
  const registration = await findRegistrationToPay(db, registrationId);
  return registration?.can_charge && owesLater(registration) ? actionOf(context, registration) : null;
}

const actionOf = (context: Pick<Context, 'settings'>, { id, payment_amount: cents }: RegistrationToPay) => ({
  label: `Pay ${describeCents(cents)}`,
  url: `${context.settings.baseUrl}${payPath(context, id)}`,
});

/**
 * The notice with the payment link, where the organizer can accept cards. A player with an account also gets it on the
 * site and on their phone.
 * @param happening 'pay-link', or the key of a daily reminder
 */
export async function payLinkNotice(
  context: Pick<Context, 'settings'>,
  db: Db,
  registration: RegistrationToPay,
  happening: string,
): Promise<Notice> {
  const entry = await readRegistrationToTell(db, registration.id);
  if (!entry) throw new AppError('not_found');
  const { user_id: userId, organizer_name: organizer, can_charge: byCard } = registration;
  // Without card payments there is no link: the entry's page states the amount.
  const ownPath = byCard ? `/payment?tournamentId=${registration.tournament_id}` : `/entries/${registration.id}`;
  const label = byCard ? `Pay ${describeCents(registration.payment_amount)}` : wayOn(ownPath);
  const ownAction = userId ? { label, url: `${context.settings.baseUrl}${ownPath}` } : null;
  return {
    userId,
    type: 'payment_reminder',
    subject: happening === purpose ? `${purpose}:${registration.id}` : happening,
    title: 'Your payment is open',
    message: dueWords(registration),
    ...(userId
      ? { aboutId: registration.id, path: ownPath, hasTextMessage: true, text: dueShortly(registration) }
      : {}),
    tournamentId: registration.tournament_id,
    mail: {
      ...(userId ? {} : { to: registration.email }),
      ...payMail({
        entry,
        called: entry.called,
        cents: registration.payment_amount,
        isShare: false,
        enteredBy: userId ? null : organizer,
        until: registration.hold_expires_at,
        isLastDay: false,
        ifNot: owesLater(registration)
          ? `If you do not want to take part, tell ${organizer}.`
          : 'If you do not want to take part, do nothing: the place is given back.',
        payTo: byCard ? null : organizer,
        action: ownAction ?? (byCard ? actionOf(context, registration) : null),
      }),
    },
  };
}

/** The entry of a payment link, in any status. @throws AppError not_found for an invalid link */
export async function readPayLink(context: Context, token: string): Promise<RegistrationToPay> {
  const id = unsealId(context.settings.authSecret, purpose, token);
  const registration = id && (await findRegistrationToPay(context.pool, id));
  if (!registration)
    throw new AppError('not_found', 'This payment link is not valid. Please use the link in your mail.');
  return registration;
}

/**
 * @returns the address of the provider's page
 * @throws AppError not_found, wrong_state, hold_expired, entry_not_open, provider_failed
 */
export async function payByLink(context: Context, token: string): Promise<string> {
  const registration = await readPayLink(context, token);
  if (registration.payment_status === 'completed') throw new AppError('wrong_state', 'This entry is paid.');
  if (registration.payment_status !== 'pending') throw new AppError('hold_expired');
  const path = payPath(context, registration.id);
  const { url } = await openEntryCheckout(context, registration, {
    email: registration.email,
    successPath: `${path}?session_id={CHECKOUT_SESSION_ID}`,
    cancelPath: path,
  });
  return url;
}

/**
 * Handles the browser's return: reads the session from the provider and settles it like any event.
 * @throws AppError not_found for another entry's session
 */
export async function returnByLink(context: Context, token: string, sessionId: string): Promise<RegistrationToPay> {
  const registration = await readPayLink(context, token);
  const payment = await findPaymentOfSession(context.pool, sessionId, null);
  if (payment?.kind !== 'registration' || payment.purchase_id !== registration.id)
    throw new AppError('not_found', 'We could not find this payment.');
  const settled = await settle(context, sessionId).catch((error: unknown) => {
    context.log.warn({ err: error, session: sessionId }, 'returned by link, but the provider did not answer');
    return null;
  });
  if (!settled) await markProcessing(context.pool, registration.id, context.clock());
  return readPayLink(context, token);
}
