import type { NotificationType } from '#kernel/contract/notifications.ts';
import { channelsFor, type MailContent, preferenceOfType, wayOn } from '#areas/messages/rules/notices.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { announcedDoer } from '#kernel/database/acting-person.ts';
import { addJobs } from '#kernel/database/jobs.ts';
import { type MailToQueue, queueMails, queueTextMessage } from '#areas/messages/database/mails.ts';
import {
  findPeopleToTell,
  insertNotifications,
  listOwnActs,
  type NotificationToInsert,
} from '#areas/messages/database/notifications.ts';
import type { Context } from '#kernel/services/context.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

/** One notification for a person. */
export type Notice = {
  /** Null for somebody without an account, who only gets a mail to `mail.to`. */
  userId: string | null;
  type: NotificationType;
  /** A key for the cause, such as 'registered:<id>': each person is notified once for it, even if the cause repeats. */
  subject: string;
  title: string;
  /** One or two plain sentences. */
  message: string;
  /** The path on the site that it opens. */
  path?: string;
  /** A receipt, a refund, a cancellation, a security matter: listed and mailed whatever the preferences say. */
  isEssential?: boolean;
  /**
   * Also sent to the person who caused it: a receipt, or a warning of facts they cannot know. Implied by `isEssential`.
   */
  isReceipt?: boolean;
  /** The id of the registration, booking or order concerned. */
  aboutId?: string;
  /** The tournament concerned; its organizer can see undelivered mails. */
  tournamentId?: string;
  /** Mail content beyond title and message, and an address other than the account's; false sends no mail. */
  mail?: false | (Partial<MailContent> & { to?: string; attachments?: MailAttachment[] });
  /** Also sends a text message to a verified phone. */
  hasTextMessage?: boolean;
  /** The text message before its link; by default the mail's subject and the message. */
  text?: string;
};

/**
 * Sends notifications in the caller's transaction, so that people are notified exactly of what is committed. Each
 * notice reaches each person once, by the channels of `channelsFor`; the person who caused it gets essential notices
 * only, such as a receipt.
 */
export async function notify(context: Pick<Context, 'clock' | 'settings'>, tx: Db, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const now = context.clock();
  const people = await findPeopleToTell(tx, [...new Set(notices.flatMap(({ userId }) => userId ?? []))]);
  const listed: NotificationToInsert[] = [];
  const mails: MailToQueue[] = [];
  const pushed: NotificationToInsert[] = [];
  const texts: { to: string; notice: Notice & { userId: string } }[] = [];
  const byThem = announcedDoer();
  const before = await listOwnActs(
    tx,
    notices.flatMap((notice) => (notice.userId && !isReceipt(notice) ? [{ ...notice, userId: notice.userId }] : [])),
  );
  for (const notice of notices) {
    if (notice.userId === null) {
      const to = notice.mail ? notice.mail.to : undefined;
      if (to) mails.push(mailOf(context, notice, to, now));
      continue;
    }
    const person = people.get(notice.userId);
    if (!person) continue;
    const channels = channelsFor(notice.type, person.preferences, notice.isEssential ?? false);
    const { type, subject, title, message, path, aboutId } = notice;
    const entry = {
      id: newId(),
      userId: notice.userId,
      title,
      message,
      path: path ?? null,
      type,
      subject,
      aboutId,
      now,
      isOwnAct: notice.userId === byThem && !isReceipt(notice),
    };
    if (entry.isOwnAct || before.has(`${entry.userId}:${subject}`)) {
      if (entry.isOwnAct) listed.push(entry);
      continue;
    }
    if (channels.list) listed.push(entry);
    if (channels.list && channels.push && person.hasPush) pushed.push(entry);
    if (channels.mail && notice.mail !== false) mails.push(mailOf(context, notice, person.email, now));
    if (channels.text && notice.hasTextMessage && person.phone)
      texts.push({ to: person.phone, notice: { ...notice, userId: notice.userId } });
  }
  const isNew = new Set(await insertNotifications(tx, listed));
  await addJobs(
    tx,
    'send-push',
    pushed.filter(({ id }) => isNew.has(id)).map(({ id }) => ({ payload: { notificationId: id }, key: `push:${id}` })),
  );
  await queueMails(tx, mails);
  for (const { to, notice } of texts) {
    await queueTextMessage(tx, {
      id: newId(),
      subjectKey: `text:${notice.userId}:${notice.subject}`,
      to,
      userId: notice.userId,
      preference: preferenceOfType[notice.type],
      text: textMessageOf(notice, context.settings.baseUrl),
      now,
    });
  }
}

const isReceipt = (notice: Notice): boolean => Boolean(notice.isEssential || notice.isReceipt);

/** The text message of a notice. It names the tournament and the deadline, because it has no other context. */
export function textMessageOf({ text, title, message, path, mail }: Notice, baseUrl: string): string {
  const { subject: head = title } = mail || {};
  const words = text ?? `${/[.!?]$/.test(head) ? head : `${head}.`} ${message}`;
  return [words, path ? `${baseUrl}${path}` : ''].filter(Boolean).join(' ');
}

/** The mail of a notice; absent parts are taken from the notice. */
export function mailContentOf(notice: Notice, baseUrl: string): MailContent {
  const { to: _to, attachments: _attachments, ...content } = notice.mail || {};
  return {
    subject: notice.title,
    greeting: notice.title,
    paragraphs: [notice.message],
    ...(notice.path ? { action: { label: wayOn(notice.path), url: `${baseUrl}${notice.path}` } } : {}),
    ...content,
  };
}

function mailOf({ settings }: Pick<Context, 'settings'>, notice: Notice, email: string, now: Date): MailToQueue {
  const { to = email, attachments = [] } = notice.mail || {};
  return {
    id: newId(),
    subjectKey: `${notice.userId ?? to}:${notice.subject}`,
    to,
    attachments,
    userId: notice.userId ?? undefined,
    tournamentId: notice.tournamentId,
    preference:
      notice.isEssential || notice.userId === null
        ? undefined
        : (preferenceOfType[notice.type] ?? 'email_notifications'),
    now,
    content: mailContentOf(notice, settings.baseUrl),
  };
}
