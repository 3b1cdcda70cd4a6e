import { brand } from '#kernel/contract/brand.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { findRegistrationToPay, type RegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import { markProcessing } from '#areas/entries/database/registrations/processing.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import type { Notice } from '#areas/messages/services/notify.ts';
import { openEntryCheckout } from '../registrations/create-payment.ts';
import { settle } from '#areas/money/services/settle.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

const purpose = 'pay-link';

/** Where somebody without an account pays for the entry that an organizer made for them. */
export const payPath = ({ settings }: Pick<Context, 'settings'>, registrationId: string): string =>
  `/pay/${sealedId(settings.authSecret, purpose, registrationId)}`;

/** What becomes of the place while the money is due. */
const placeWords = (registration: RegistrationToPay): string =>
  registration.hold_expires_at
    ? `Your place is held until ${describeInstant(registration.hold_expires_at, registration.time_zone)}.`
    : 'Your place stays yours meanwhile.';

/** What is due for an entry, and what becomes of its place. */
export const dueWords = (registration: RegistrationToPay): string =>
  `${describeCents(registration.payment_amount)} for ${registration.title} is due. ${placeWords(registration)}`;

/** What the mail of an entry that pays later leads to; null where its organizer cannot be paid by card. */
export async function payAction(
  context: Pick<Context, 'settings' | 'pool'>,
  registrationId: string,
): Promise<{ label: string; url: string } | null> {
  const registration = await findRegistrationToPay(context.pool, registrationId);
  return registration?.can_charge && owesLater(registration) ? actionOf(context, registration) : null;
}

const actionOf = (context: Pick<Context, 'settings'>, { id, payment_amount: cents }: RegistrationToPay) => ({
  label: `Pay ${describeCents(cents)}`,
  url: `${context.settings.baseUrl}${payPath(context, id)}`,
});

/**
 * The mail with the link, where its organizer can be paid by card.
 * @param happening 'pay-link', or what makes a reminder one of its day
 */
export function payLinkNotice(
  context: Pick<Context, 'settings'>,
  registration: RegistrationToPay,
  happening: string,
): Notice {
  const due = `${describeCents(registration.payment_amount)} is due.`;
  return {
    userId: null,
    type: 'payment_reminder',
    subject: happening === purpose ? `${purpose}:${registration.id}` : happening,
    title: 'Your payment is open',
    message: dueWords(registration),
    tournamentId: registration.tournament_id,
    mail: {
      to: registration.email,
      subject: `Your place in ${registration.title}`,
      greeting: `Hello ${registration.name},`,
      paragraphs: [
        `${registration.organizer_name} has entered you in ${registration.title}.`,
        registration.can_charge
          ? `${due} ${placeWords(registration)}`
          : `${due} Please pay ${registration.organizer_name}.`,
      ],
      ...(registration.can_charge ? { action: actionOf(context, registration) } : {}),
      footer:
        `You get this mail because an organizer entered you in a tournament at ${brand.name}. ` +
        (owesLater(registration)
          ? 'If you do not want to take part, tell the organizer.'
          : 'If you do not want to take part, do nothing: the place is given back.'),
    },
  };
}

/**
 * The entry that a link is for, whatever has become of it.
 * @throws AppError not_found for a link that is not ours
 */
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
 * The browser came back: the session is looked up and settled like any event.
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
