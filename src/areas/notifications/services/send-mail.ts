import { brand } from '#kernel/contract/brand.ts';
import { isStillWanted } from '#areas/messages/rules/notices.ts';
import {
  dropMail,
  findUnsentMail,
  type MailRow,
  type UnsentMail,
  markMailSent,
  noteMailFailure,
} from '#areas/messages/database/mails.ts';
import { listMailSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { findOrganizerToAnswer, type OrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { addSponsorViews } from '#areas/sponsors/database/views.ts';
import { type Mailer, outboxMailer } from '#kernel/platform/mail.ts';
import { outboxMessenger, type TextMessenger } from '#kernel/platform/text-message.ts';
import {
  addressFor,
  findLookOfOrganizer,
  findLookOfTournament,
  type Look,
  originFor,
} from '#areas/brand/services/look-of-tournament.ts';
import type { Context } from '#kernel/services/context.ts';
import { brandedCalendar } from '#areas/brand/services/branded-calendar.ts';
import type { MailLink, MailLook } from '#areas/messages/services/mail-layout.tsx';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const outboxes: Record<MailRow['channel'], Mailer | TextMessenger> = { email: outboxMailer, sms: outboxMessenger };

/**
 * Sends a queued mail or text message and records it, unless its recipient has since switched such messages off. Both
 * parts of a mail are rendered here.
 * @param options.isLast the queue will not retry: after a failure the mail is listed as given up until it is retried or
 * deleted, and no job remains
 * @throws when the mail server or SMS gateway rejects it; the error is recorded, and the queue retries
 */
export async function sendMail(
  context: Context,
  senders: { mailer: Mailer; messenger: TextMessenger },
  mailId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const mail = await findUnsentMail(context.pool, mailId);
  if (!mail) return;
  if (!isWantedNow(mail)) return dropMail(context.pool, mailId);
  const sent = await (mail.channel === 'sms'
    ? sendText(senders.messenger, mail)
    : sendLetter(context, senders.mailer, mail)
  ).catch(async (error: unknown) => {
    await noteMailFailure(context.pool, mailId, {
      reason: reasonOf(error),
      givenUpAt: isLast ? context.clock() : null,
    });
    if (!isLast) throw error;
    context.log.warn({ mailId, err: error }, 'a mail was given up');
    return null;
  });
  if (!sent) return;
  // Only the development outbox stores the text of a sent message, since its links and codes are secrets.
  const isKept = senders[mail.channel === 'sms' ? 'messenger' : 'mailer'] === outboxes[mail.channel];
  await markMailSent(context.pool, mailId, { ...(isKept ? sent : { text: null, html: null }), now: context.clock() });
}

/** Whether the recipient still wants the mail; essential mails cannot be switched off. */
const isWantedNow = ({ channel, preference, user_id: userId, preferences }: UnsentMail): boolean =>
  preference === null ||
  userId === null ||
  (preferences !== null && isStillWanted({ channel, preference }, preferences));

/**
 * The reason why a mail was not sent. The mail server's response is prefixed by the kind of failure, such as
 * 'EENVELOPE: ...: 550 no such user'.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message}` : error.message;
}

async function sendText(messenger: TextMessenger, { id, to, text }: MailRow): Promise<{ text: string; html: null }> {
  const sent = { text: text ?? '', html: null };
  await messenger({ id, to, text: sent.text });
  return sent;
}

async function sendLetter(context: Context, mailer: Mailer, mail: MailRow): Promise<{ text: string; html: string }> {
  const { id, to, subject, attachments } = mail;
  const { oneClickUrl, links } = waysOut(context.settings, mail);
  const own = await findLook(context, mail);
  const look = own && mailLookOf(own, context.settings.baseUrl);
  const sponsors = await sponsorsOf(context, mail);
  const organizer = await findOrganizerToAnswer(context.pool, {
    tournamentId: mail.tournament_id,
    organizerId: mail.organizer_id,
  });
  const parts = mail.content
    ? await renderMail(withSponsors(withOneClick(mail.content, oneClickUrl), sponsors), links, look)
    : { text: mail.text ?? '', html: mail.html ?? '' };
  await mailer({
    id,
    to,
    subject,
    attachments: attachments.map((file) =>
      file.contentType.startsWith('text/calendar')
        ? { ...file, content: brandedCalendar(file.content, own, context.settings.baseUrl) }
        : file,
    ),
    ...parts,
    oneClickUrl: oneClickUrl && addressFor(own, oneClickUrl, context.settings.baseUrl),
    fromName: fromName(context, mail, look, organizer),
    replyTo: mail.content?.replyTo ?? answeredBy(context, mail, organizer),
  });
  const named = sponsors.map((one) => one.id);
  if (named.length > 0) await addSponsorViews(context.pool, named, 'mail', 1, context.clock());
  return parts;
}

/**
 * Whether the organizer is the sender: mails about a tournament to people other than its organizer and the operator.
 */
const isFromOrganizer = ({ settings }: Context, mail: MailRow, organizer: OrganizerToAnswer | null): boolean =>
  organizer !== null && mail.user_id !== organizer.user_id && mail.to !== settings.contactEmail;

function fromName(
  context: Context,
  mail: MailRow,
  look: MailLook | null,
  organizer: OrganizerToAnswer | null,
): string | null {
  if (look?.hidesPlatform) return look.name;
  return organizer && isFromOrganizer(context, mail, organizer) ? `${organizer.name} by ${brand.name}` : null;
}

const answeredBy = (context: Context, mail: MailRow, organizer: OrganizerToAnswer | null): string =>
  (isFromOrganizer(context, mail, organizer) ? organizer?.answers_to : null) ?? context.settings.contactEmail;

const withOneClick = <Content extends { oneClickUrl?: string }>(content: Content, url: string | null): Content =>
  url ? { ...content, oneClickUrl: url } : content;

/** The sponsors named in a mail about a tournament; none in mails to a sponsor or to the organizer. */
const sponsorsOf = async ({ pool }: Context, mail: MailRow) =>
  mail.tournament_id && mail.user_id ? listMailSponsors(pool, mail.tournament_id, mail.user_id) : [];

const withSponsors = <Content extends { footer?: string | undefined }>(
  content: Content,
  sponsors: { name: string }[],
): Content => {
  if (sponsors.length === 0) return content;
  const line = `${sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}: ${sponsors.map(({ name }) => name).join(', ')}.`;
  return { ...content, footer: [line, content.footer].filter(Boolean).join(' ') };
};

/** The organizer's look for a mail about its tournament, at the time of sending. */
async function findLook({ pool, clock }: Context, mail: MailRow): Promise<Look | null> {
  if (mail.tournament_id) return findLookOfTournament(pool, mail.tournament_id, clock());
  return mail.organizer_id ? findLookOfOrganizer(pool, mail.organizer_id, clock()) : null;
}

const mailLookOf = (look: Look, baseUrl: string): MailLook => ({
  name: look.name,
  logo: look.logo && { ...look.logo, url: `${originFor(look, baseUrl)}/logos/${look.logo.pictureId}.png` },
  colours: look.colours,
  hidesPlatform: look.hidesPlatform,
  addressOf: (url) => addressFor(look, url, baseUrl),
});

/** The unsubscribe options: the mail program's one-click button, and the links in the footer. */
function waysOut(
  { baseUrl, authSecret }: Context['settings'],
  mail: MailRow,
): { oneClickUrl: string | null; links: MailLink[] } {
  const token = unsubscribeToken(authSecret, mail);
  if (!token) return { oneClickUrl: mail.content?.oneClickUrl ?? null, links: [] };
  return {
    oneClickUrl: `${baseUrl}/api/unsubscribe?token=${token}`,
    links: [
      { label: 'Unsubscribe', url: `${baseUrl}/unsubscribe?token=${token}` },
      { label: 'Notification settings', url: `${baseUrl}/notifications?tab=settings` },
    ],
  };
}
