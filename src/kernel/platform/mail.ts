import nodemailer from 'nodemailer';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** The one-click unsubscribe URL (RFC 8058); null for a mail that cannot be switched off. */
  oneClickUrl: string | null;
  /** The sender's display name; null for the default. */
  fromName: string | null;
  /** The Reply-To address, because nobody reads the sender's. */
  replyTo: string;
};

/** Passes a mail to the mail server. @throws if the server rejects it */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

/** The plain address in a sender such as `Fairway <no-reply@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1]?.trim() ?? sender.trim();

/** Without SMTP, mails stay in their table, and the outbox page shows them. */
export const outboxMailer: Mailer = async () => {};

/** Maximum duration of sending a mail, however slow the server is. */
const longestMs = 90_000;

/**
 * A small pool of connections to a mail server, kept open between mails.
 * @param smtpUrl such as smtps://user:password@host:465; nodemailer's options may follow, such as
 * ?requireTLS=true&maxConnections=2
 * @param from the sender of every mail
 * @returns verify: throws if the server refuses the login; close: closes the connections after running deliveries
 */
export function openSmtp(smtpUrl: string, from: string): { mailer: Mailer; verify(): Promise<unknown>; close(): void } {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // Retries are done by the job queue, which stores the error and survives restarts.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A slow server may have accepted a complete mail, so a short timeout would send it twice.
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = addressIn(from).split('@')[1] ?? 'localhost';
  const mailer: Mailer = async ({ id, to, oneClickUrl, fromName, attachments, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from: fromName === null ? from : { name: fromName, address: addressIn(from) },
      // Base64 keeps attachments byte for byte: lines of a calendar file end in CRLF.
      attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
      to: { name: '', address: to },
      // The id is the same in all attempts, so that a mail delivered twice is recognized as one.
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(oneClickUrl
          ? {
              'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
      signal: AbortSignal.timeout(longestMs),
    });
  };
  return { mailer, verify: () => transport.verify(), close: () => transport.close() };
}
