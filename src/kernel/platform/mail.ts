import nodemailer from 'nodemailer';

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string; contentType: string; encoding?: 'base64'; cid?: string }[];
  /** Where a mail program's own unsubscribe button posts to (RFC 8058); null for a mail that cannot be switched off. */
  oneClickUrl: string | null;
  /** The name before our address; null for the usual one. */
  fromName: string | null;
  /** Where an answer goes: our own address reads none. */
  replyTo: string;
};

/** Hands one mail to the mail server. @throws when it does not take it */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

/** The bare address of a sender such as `Fairway <no-reply@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1]?.trim() ?? sender.trim();

/** Without SMTP every mail stays in its table, where the outbox page shows it. */
export const outboxMailer: Mailer = async () => {};

/** No mail takes longer, however slowly its server answers. */
const longestMs = 90_000;

/**
 * A few connections to one mail server, kept open between mails.
 * @param smtpUrl such as smtps://user:password@host:465; nodemailer's options may follow, such as
 *   ?requireTLS=true&maxConnections=2
 * @param from the sender of every mail
 * @returns verify: throws where the server does not let us in; close: ends the connections once the mails under way
 *   are through
 */
export function openSmtp(smtpUrl: string, from: string): { mailer: Mailer; verify(): Promise<unknown>; close(): void } {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // Trying again is the queue's work: it remembers why, and survives a restart.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server that takes its time over a whole mail may have taken it: who gives up early sends it twice.
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = addressIn(from).split('@')[1] ?? 'localhost';
  const mailer: Mailer = async ({ id, to, oneClickUrl, fromName, attachments, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from: fromName === null ? from : { name: fromName, address: addressIn(from) },
      // Files arrive byte by byte: a calendar's lines end in CRLF.
      attachments: attachments.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
      to: { name: '', address: to },
      // The id stays the same over retries, so that a mail that was taken twice is recognized as one.
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
