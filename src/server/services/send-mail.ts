import { findUnsentMail, markMailSent, noteMailFailure } from '#server/database/mails.ts';
import type { Mailer } from '#server/platform/mail.ts';
import type { Context } from './context.ts';

/** Sends a queued mail and notes that it went out. @throws when the mail server refuses: the queue tries again */
export async function sendMail(context: Context, mailer: Mailer, mailId: string): Promise<void> {
  const mail = await findUnsentMail(context.pool, mailId);
  if (!mail) return;
  try {
    await mailer(mail);
  } catch (error) {
    await noteMailFailure(context.pool, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markMailSent(context.pool, mailId, context.clock());
}
