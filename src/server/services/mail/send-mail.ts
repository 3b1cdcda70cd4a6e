import { findUnsentMail, markMailSent, noteMailFailure } from '#server/database/mails.ts';
import type { Mailer } from '#server/platform/mail.ts';
import type { TextMessenger } from '#server/platform/text-message.ts';
import type { Context } from './context.ts';
import { renderMail } from './render-mail.ts';

/** Sends a queued mail or text message and notes that it went out. @throws when the mail server refuses: the queue tries again */
export async function sendMail(context: Context, senders: { mailer: Mailer; messenger: TextMessenger }, mailId: string): Promise<void> {
  const mail = await findUnsentMail(context.pool, mailId);
  if (!mail) return;
  const { text, html } = mail.content ? renderMail(mail.content) : { text: mail.text ?? '', html: mail.html };
  try {
    await (mail.channel === 'sms' ? senders.messenger({ ...mail, text }) : senders.mailer({ ...mail, text, html: html ?? '' }));
  } catch (error) {
    await noteMailFailure(context.pool, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markMailSent(context.pool, mailId, { text, html, now: context.clock() });
}
