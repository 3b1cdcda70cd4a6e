import { createHmac, timingSafeEqual } from 'node:crypto';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import {
  confirmSubscriber,
  endSubscriber,
  holdSubscriber,
  type SubscriberRow,
  wasMailedSince,
} from '#areas/site/database/site.ts';
import { limitMessages } from '#areas/accounts/services/limit-messages.ts';
import type { Context } from '#kernel/services/context.ts';

/** Minimum time between two mails to an address, however often it is entered. */
const pauseMs = 10 * 60_000;

/**
 * Requests the newsletter. The work is the same for known and unknown addresses (one row, one look-up of the last mail,
 * one mail), so the caller learns nothing about an address; its state is only in the mail.
 * @param client IP address of the caller @throws AppError too_many_requests
 */
export async function subscribeNewsletter(context: Context, email: string, client: string): Promise<void> {
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    const subscriber = await holdSubscriber(tx, { id: newId(), email, now });
    const keys = mailKeys(subscriber, now);
    if (await wasMailedSince(tx, keys, new Date(now.getTime() - pauseMs))) return;
    await limitMessages(tx, context.clock, { sender: client, receiver: email });
    await queueNewsletterMail(context, tx, subscriber, keys[0], now);
  });
}

/**
 * Confirms the newsletter by the mailed link. Idempotent.
 * @throws AppError link_expired for an invalid token
 */
export async function confirmNewsletter(context: Context, token: string): Promise<void> {
  if (!(await confirmSubscriber(context.pool, subscriberOf(context, token), context.clock()))) throw refusal();
}

/** Ends the newsletter. Idempotent. @throws AppError link_expired for an invalid token */
export async function endNewsletter(context: Context, token: string): Promise<void> {
  if (!(await endSubscriber(context.pool, subscriberOf(context, token), context.clock()))) throw refusal();
}

/**
 * Subject keys of the mails that the minimum time counts, the current one first. After unsubscribing, a person can
 * subscribe again at once, because the keys depend on the time of unsubscribing.
 */
function mailKeys(subscriber: SubscriberRow, now: Date): [current: string, former: string] {
  const window = Math.floor(now.getTime() / pauseMs);
  const key = (which: number) => `newsletter:${subscriber.id}:${subscriber.ended_at?.getTime() ?? 0}:${which}`;
  return [key(window), key(window - 1)];
}

const queueNewsletterMail = (
  context: Context,
  db: Db,
  subscriber: SubscriberRow,
  subjectKey: string,
  now: Date,
): Promise<void> =>
  queueMail(db, {
    id: newId(),
    subjectKey,
    to: subscriber.email,
    now,
    content: newsletterMail(context, subscriber),
  });

/** The mail to a subscriber: a link to confirm, or the note that the newsletter is active already. */
export function newsletterMail(
  context: Context,
  subscriber: Pick<SubscriberRow, 'id' | 'confirmed_at' | 'ended_at'>,
): MailContent {
  const { baseUrl } = context.settings;
  const token = tokenOf(context, subscriber.id);
  const address = (page: 'confirm' | 'unsubscribe') => `${baseUrl}/newsletter/${page}?token=${token}`;
  const isSubscribed = subscriber.confirmed_at !== null && subscriber.ended_at === null;
  const content = isSubscribed
    ? {
        subject: `You are subscribed already to the ${brand.name} newsletter`,
        greeting: 'You are subscribed already',
        paragraphs: [
          'Somebody, most likely you, asked for our newsletter with this address. ' +
            'It is on the list: there is nothing to do.',
        ],
      }
    : {
        subject: `Confirm the ${brand.name} newsletter`,
        greeting: 'One click to go',
        paragraphs: [
          'Somebody, most likely you, asked for our newsletter with this address. It comes only after you confirm.',
          'If it was not you, do nothing: without a confirmation you hear no more of it.',
        ],
        action: { label: 'Confirm the newsletter', url: address('confirm') },
      };
  const footerLink = { label: 'Unsubscribe', url: address('unsubscribe') };
  const oneClickUrl = `${baseUrl}/api/newsletter/unsubscribe?token=${token}`;
  return { ...content, footerLink, oneClickUrl };
}

const seal = (context: Context, id: string): Buffer =>
  createHmac('sha256', context.settings.authSecret).update(`newsletter:${id}`).digest();

/** The token of the links: the subscriber's id and its signature. Nothing secret is stored. */
const tokenOf = (context: Context, id: string): string => `${id}.${seal(context, id).toString('base64url')}`;

function subscriberOf(context: Context, token: string): string {
  const [, id, mac] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (!id || !mac || !timingSafeEqual(seal(context, id), Buffer.from(mac, 'base64url'))) throw refusal();
  return id;
}

const refusal = () =>
  new AppError('link_expired', 'This link is not valid. Please use the newest link that we have mailed you.');
