import { brand } from '#kernel/contract/brand.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import type { Context } from '#kernel/services/context.ts';

/** Mails a person about a change to their account's security; cannot be switched off. */
export async function notifySecurity(
  context: Context,
  db: Db,
  person: { userId: string; email: string },
  what: string,
): Promise<void> {
  const id = newId();
  await queueMail(db, {
    id,
    subjectKey: `security:${person.userId}:${id}`,
    to: person.email,
    now: context.clock(),
    content: {
      subject: `Your ${brand.name} account: a change to its security`,
      greeting: 'A change to your account',
      paragraphs: [
        what,
        'If that was you, there is nothing to do. If not, set a new password at once and sign out everywhere else.',
      ],
      action: { label: 'Set a new password', url: `${context.settings.baseUrl}/forgot-password` },
      footer: 'You get this mail because it concerns the safety of your account.',
    },
  });
}
