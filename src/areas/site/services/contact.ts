import type { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import type { contactSchema } from '#areas/site/contract/site.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { insertContactMessage } from '#areas/site/database/site.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Stores a message of the contact page and mails it to the operator, both or neither. A message with the honeypot field
 * filled in is silently discarded.
 * @param userId the sender's account, if signed in
 */
export async function sendContactMessage(
  context: Context,
  message: z.output<typeof contactSchema>,
  userId: string | null,
): Promise<void> {
  if (message.website) return;
  const id = newId();
  const now = context.clock();
  const { name, email, topic } = message;
  await inTransaction(context.pool, async (tx) => {
    await insertContactMessage(tx, { id, userId, name, email, topic, message: message.message, now });
    await queueMail(tx, {
      id: newId(),
      subjectKey: `contact:${id}`,
      to: context.settings.contactEmail,
      now,
      content: contactMail(message, userId),
    });
  });
}

/** The mail to the operator with a message. */
export const contactMail = (
  { name, email, topic, message }: Pick<z.output<typeof contactSchema>, 'name' | 'email' | 'topic' | 'message'>,
  userId: string | null,
): MailContent => ({
  subject: `Contact (${topic}): ${name}`,
  greeting: `${name} wrote to ${brand.name}`,
  facts: [
    ['Answer to', email],
    ['Topic', topic],
    ['Account', userId ?? 'not signed in'],
  ],
  paragraphs: message.split(/\s*\n\s*/).filter(Boolean),
  footer: `Sent from the contact page. Your answer goes to ${email}.`,
  replyTo: email,
});
