import { lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { refundSent, restGoesBack } from '#areas/entries/rules/refunds.ts';
import { refundSentence } from '#areas/tournaments/rules/tournaments.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { announce } from '#kernel/database/live.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { onDay, whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { calendarAttachment, mailWays, readSheetsOf, type SheetsOfEntries } from './describe-registration.ts';
import { payAction } from '../field/pay-link.ts';
import { playerNotices } from './notify-players.ts';
import { isInField, owesLater } from '#kernel/rules/in-field.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

/**
 * Notifies golfer and organizer of what happened to an entry; idempotent for each event. Refreshes the golfer's open
 * pages with the entry, and the organizer's with the figures.
 */
export async function notifyRegistration(context: Context, registrationId: string): Promise<void> {
  const registration = await readRegistrationToTell(context.pool, registrationId);
  if (!registration || newsOf(registration).length === 0) return;
  const forOrganizer = organizerNotice(registration);
  const sheets = await readSheetsOf(context.pool, [registration]);
  const pay = owesLater(registration) ? await payAction(context, context.pool, registration.id) : null;
  const mail = { baseUrl: context.settings.baseUrl, now: context.clock(), pay };
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, [
      ...golferNotices(registration, sheets, mail),
      ...(forOrganizer ? [forOrganizer] : []),
      ...(await playerNotices(context, tx, registration, sheets)),
    ]);
    await announce(tx, { user: registration.user_id, event: 'registration', id: registration.id });
    await announceToTeam(tx, registration.tournament_id);
  });
}

/** The notices to the golfer about all news of an entry. */
export const golferNotices = (
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  mail: Parameters<typeof golferNotice>[3],
): Notice[] => newsOf(registration).map((one) => golferNotice(registration, one, sheets, mail));

/** The notice that an entry is in the field, without its other news; none for an entry that has ended. */
export const confirmationNotices = (
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  mail: Parameters<typeof golferNotice>[3],
): Notice[] =>
  newsOf(registration)
    .filter(({ calendar }) => calendar)
    .map((one) => golferNotice(registration, one, sheets, mail));

const golferNotice = (
  registration: RegistrationToTell,
  news: News,
  sheets: SheetsOfEntries,
  mail: { baseUrl: string; now: Date; pay: { label: string; url: string } | null },
): Notice => ({
  userId: registration.user_id,
  type: 'tournament_update',
  isEssential: true,
  subject: `${news.happening}:${registration.id}`,
  aboutId: registration.id,
  title: news.title,
  message: news.message,
  path: `/tournament-details/${registration.tournament_id}`,
  tournamentId: registration.tournament_id,
  mail: news.isListedOnly
    ? false
    : {
        ...mailWays(registration, mail.baseUrl),
        ...(mail.pay ? { action: mail.pay, also: mailWays(registration, mail.baseUrl).action } : {}),
        subject: subjectOf(registration, news),
        preview: whenAndWhere(registration),
        greeting: greetingTo(registration),
        paragraphs: [news.message, ...(news.calendar ? [refundSentence(registration, mail.now)] : [])],
        facts: entryFacts(registration),
        attachments: registration.was_late ? [] : [calendarAttachment(registration, sheets, mail)],
      },
});

/** The subject of a mail: for an entry 'You play', otherwise the title of the news with tournament and day. */
const subjectOf = (registration: RegistrationToTell, { happening, title }: News): string =>
  happening === 'registered'
    ? `You play ${registration.title}${onDay(registration)}`
    : `${title}: ${registration.title}${onDay(registration)}`;

/**
 * The organizer's notice on the site, without a mail; null for a payment that came too late for a place, and for a
 * tournament that the organizer has cancelled.
 */
function organizerNotice(registration: RegistrationToTell): Notice | null {
  const isEntry = isInField(registration);
  if (registration.state === 'cancelled' || (!isEntry && registration.was_late)) return null;
  // The organizer made this entry or refunded it in full, and so needs no notice.
  if (
    isEntry
      ? registration.payment_method === 'desk' || owesLater(registration)
      : registration.end_cause === 'given_back'
  )
    return null;
  const who = registration.name || 'A golfer';
  const group = registration.mode === 'group' ? ` with ${registration.places} players` : '';
  const left = registration.end_cause === 'withdrawn' ? 'withdrew from' : 'is no longer in';
  const paid = describeCents(registration.payment_amount);
  const ended = ['withdrawal', 'Entry withdrawn', `${who} ${left} ${registration.title}${group}.`] as const;
  const entered = registration.pays_later
    ? (['paid', 'Payment received', `${who} paid ${paid} for ${registration.title}${group}.`] as const)
    : (['entry', 'New entry', `${who} entered ${registration.title}${group}.`] as const);
  const [happening, title, message] = isEntry ? entered : ended;
  return {
    userId: registration.organizer_user_id,
    type: 'tournament_update',
    subject: `${happening}:${registration.id}`,
    aboutId: registration.id,
    title,
    message,
    path: `/tournament-details/${registration.tournament_id}`,
    tournamentId: registration.tournament_id,
    mail: false,
  };
}

/** The refund of a cancelled tournament, in words for its golfer. */
function whatGoesBack(registration: RegistrationToTell): string {
  const { cancellation_refund: cents, card_amount: paidCents, given_back: backCents } = registration;
  const isAll = backCents >= paidCents;
  const part = `${describeCents(cents)} of ${describeCents(paidCents)} goes back to your card.`;
  const wasDeskEntry = registration.payment_method === 'desk' && registration.payment_amount > 0;
  return [
    '',
    ...(registration.payment_status === 'refunded' ? [isAll ? restGoesBack(cents, paidCents) : part] : []),
    ...creditWords(registration),
    ...(wasDeskEntry && registration.payment_status !== 'refunded' ? ['Your organizer will return your payment.'] : []),
    ...(registration.bought_at_desk && !wasDeskEntry ? ['Your organizer will return your desk payment.'] : []),
  ]
    .join(' ')
    .trimEnd();
}

/** The credit given or returned, and its use, in words. */
function creditWords({
  credit_given: givenCents,
  credit_ends_at: endsAt,
  credit_back: backCents,
  organizer_name: organizer,
  time_zone: zone,
}: RegistrationToTell): string[] {
  const until = endsAt ? ` until ${describeDate(lastDateOfCredit(endsAt, zone))}` : '';
  return [
    ...(givenCents > 0
      ? [`You have ${describeCents(givenCents)} of credit for tournaments of ${organizer}${until}.`]
      : []),
    ...(backCents > 0 ? [`${describeCents(backCents)} of the credit that you spent is yours again.`] : []),
  ];
}

type News = {
  happening: string;
  title: string;
  message: string;
  calendar: boolean;
  /** Another mail about the same act has said it, so this is only listed on the site. */
  isListedOnly?: boolean;
};

/** Whether a person or a cancellation ended the entry: that mail states the refund, and its sending is only listed. */
const wasEnded = ({ payment_status: status, end_cause: cause }: RegistrationToTell): boolean =>
  cause !== null && (status === 'cancelled' || status === 'refunded');

/** The refund of an ended entry, as a sentence; empty where there is none. */
function whatComesBack(registration: RegistrationToTell): string[] {
  const { given_back: backCents, card_amount: paidCents, pays } = registration;
  if (backCents === 0) return [];
  const amount =
    backCents < paidCents ? `${describeCents(backCents)} of ${describeCents(paidCents)}` : describeCents(backCents);
  return [`${amount} goes back to ${pays === 'shares' ? 'the cards that it was paid with' : 'your card'}.`];
}

/** All news of an entry. The same fact is announced once, whichever of its causes came first. */
function newsOf(registration: RegistrationToTell): News[] {
  const paid = describeCents(registration.payment_amount);
  const { payment_status: status, title } = registration;
  const sent = refundSent(
    {
      latestCents: registration.latest_refund,
      refundedCents: registration.refunded_amount,
      paidCents: registration.card_amount,
    },
    title,
  );
  const refunded: News[] =
    registration.refunded_amount > 0 && registration.owed_refunds === 0
      ? [
          {
            happening: `refunded-${registration.refunded_amount}`,
            title: 'Refund sent',
            message:
              registration.pays === 'shares'
                ? `${describeCents(registration.refunded_amount)} for ${title} goes back to the cards that it was paid with.`
                : sent,
            calendar: false,
            isListedOnly: wasEnded(registration),
          },
        ]
      : [];
  if (registration.paid_twice > 0) {
    const surplus = describeCents(registration.paid_twice);
    const message = `${title} was paid twice. ${surplus} is on its way back to your card.`;
    refunded.push({
      happening: `paid-twice-${registration.paid_twice}`,
      title: 'Second payment sent back',
      message,
      calendar: false,
    });
  }
  if (status === 'completed') {
    const atDesk = registration.user_id
      ? `Your organizer took ${paid} at the desk.`
      : 'Your organizer has entered you.';
    const later = registration.payment_method === 'desk' ? `Your organizer took ${paid}.` : `We received ${paid}.`;
    const received = registration.pays === 'shares' ? `Your group paid ${paid}.` : `We received ${paid}.`;
    const thanks = registration.payment_method === 'desk' ? atDesk : received;
    const message =
      registration.payment_amount > 0
        ? `You are registered for ${title}. ${thanks}`
        : `You are registered for ${title}.`;
    const told = registration.pays_later
      ? { happening: 'paid', title: 'Payment received', message: `You are registered for ${title}. ${later}` }
      : { happening: 'registered', title: 'Registration confirmed', message };
    return [{ ...told, calendar: true }, ...refunded];
  }
  if (owesLater(registration)) {
    const message = `You are registered for ${title}. ${paid} is due, and your place stays yours meanwhile.`;
    return [{ happening: 'registered', title: 'Registration confirmed', message, calendar: true }];
  }
  if (status !== 'cancelled' && status !== 'refunded') return [];
  const news: News[] = [];
  if (registration.state === 'cancelled') {
    news.push({
      happening: 'tournament-cancelled',
      title: 'Tournament cancelled',
      message: `${title} was cancelled by its organizer.${whatGoesBack(registration)}`,
      calendar: false,
    });
  }
  const ended: News = {
    happening: 'withdrawn',
    title: 'Registration ended',
    message: [
      `You no longer take part in ${title}.`,
      ...whatComesBack(registration),
      ...creditWords(registration),
    ].join(' '),
    calendar: false,
  };
  // An entry that expired or was paid too late has no news of its own, only the news of its refund.
  const isToldApart = news.length === 0 && (wasEnded(registration) || refunded.length === 0);
  return [...news, ...(isToldApart ? [ended] : []), ...refunded];
}
