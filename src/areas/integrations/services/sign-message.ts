import { createHmac, randomBytes } from 'node:crypto';
import { brand } from '#kernel/contract/brand.ts';
import type { ClaimedDelivery } from '#areas/integrations/database/deliveries.ts';
import { decrypt } from '#areas/accounts/services/secrets.ts';

const prefix = 'whsec_';

/** A secret of Standard Webhooks: 32 bytes. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** `v1,` and the HMAC-SHA-256 of id, time and body (Standard Webhooks 1.0, symmetric). @param seconds Unix time */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

type Signed = Pick<ClaimedDelivery, 'event_id' | 'is_test' | 'secret_encrypted' | 'old_secret_encrypted' | 'old_until'>;

/** The headers of every message, without its signature. */
export const plainHeaders = ({ event_id: id, is_test: isTest }: Pick<Signed, 'event_id' | 'is_test'>) => ({
  'content-type': 'application/json',
  'user-agent': `${brand.name}-Webhooks/1.0`,
  'webhook-id': id,
  ...(isTest ? { 'webhook-test': 'true' } : {}),
});

/** The headers of a message, signed with the secret and, for a day after a change, also with the previous one. */
export function signedHeaders(authSecret: string, message: Signed, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const secrets = [message.secret_encrypted];
  if (message.old_secret_encrypted && message.old_until && message.old_until > now)
    secrets.push(message.old_secret_encrypted);
  return {
    ...plainHeaders(message),
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map((secret) => signatureOf(decrypt(authSecret, secret), message.event_id, seconds, body))
      .join(' '),
  };
}
