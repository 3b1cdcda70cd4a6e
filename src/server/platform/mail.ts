import nodemailer from 'nodemailer';

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string; contentType: string }[];
};

/** Hands one mail to the mail server. @throws when it does not take it */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

/** The bare address of a sender such as `Fairway <no-reply@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1]?.trim() ?? sender.trim();

/** Without SMTP every mail stays in its table, where the outbox page shows it. */
export const outboxMailer: Mailer = async () => {};

/** @param smtpUrl such as smtps://user:password@host:465 @param from the sender of every mail */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }, { from });
  return async (mail) => {
    // The id stays the same over retries, so that a mail that was taken twice is recognized as one.
    await transport.sendMail({ ...mail, messageId: `<${mail.id}@${from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'}>` });
  };
}
