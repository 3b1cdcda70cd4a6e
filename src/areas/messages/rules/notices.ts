import type { z } from 'zod';
import type { NotificationType, preferencesSchema } from '#kernel/contract/notifications.ts';
import { type Fact, factLine } from './facts-block.ts';

export type MailAction = { label: string; url: string };

/** The content of a mail; its HTML and plain-text parts are both rendered from it. Every text is plain. */
export type MailContent = {
  subject: string;
  /** The preview that mail programs show beside the subject. If absent, it is taken from the texts. */
  preview?: string;
  greeting: string;
  paragraphs: string[];
  facts?: Fact[];
  /** A picture attached and shown in the text, with its text alternative. */
  picture?: { cid: string; alt: string };
  action?: MailAction;
  /** A second button, after the first. */
  also?: MailAction;
  footer?: string;
  /** A link below the footer, such as the one that ends a newsletter. */
  footerLink?: { label: string; url: string };
  /** The one-click unsubscribe URL (RFC 8058); mails with a preference get theirs when they are sent. */
  oneClickUrl?: string;
  /** The Reply-To address; by default the organizer whose tournament it is about, or else the operator. */
  replyTo?: string;
};

const plain = (text: string): string =>
  text
    .replace(/[\s.!:]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The preview that mail programs show beside the subject: the given one, else the first sentence or fact that the
 * subject does not contain.
 */
export function previewOf({
  subject,
  preview,
  greeting,
  paragraphs,
  facts = [],
}: Pick<MailContent, 'subject' | 'preview' | 'greeting' | 'paragraphs' | 'facts'>): string {
  const said = plain(subject);
  const isNew = (text: string) => text !== '' && !said.includes(plain(text));
  const lines = facts.map(factLine);
  return [preview ?? '', ...paragraphs, ...lines].find(isNew) ?? greeting;
}

/** A person's notification preferences; everything is on by default. */
export type Preferences = Omit<z.infer<typeof preferencesSchema>, 'user_id'>;

export const allOn: Preferences = {
  email_notifications: true,
  push_notifications: true,
  payment_reminders: true,
  tournament_updates: true,
  venue_updates: true,
};

/** The preference that switches off each type of notification; system notifications cannot be switched off. */
export const preferenceOfType: Record<
  NotificationType,
  'payment_reminders' | 'tournament_updates' | 'venue_updates' | null
> = {
  payment_reminder: 'payment_reminders',
  tournament_update: 'tournament_updates',
  day_of_play: 'tournament_updates',
  venue_update: 'venue_updates',
  system: null,
};

export type Channels = { list: boolean; mail: boolean; push: boolean; text: boolean };

/**
 * The channels for a notification. A type that is switched off uses none. Receipts, refunds, cancellations and account
 * security are essential: they are listed and mailed whatever is switched off, because the recipient is entitled to
 * them. Push and text messages interrupt, so the person's preferences apply to essential notifications as well.
 * @param isEssential whether the recipient cannot switch it off
 */
export function channelsFor(type: NotificationType, preferences: Preferences, isEssential: boolean): Channels {
  const flag = preferenceOfType[type];
  const isWanted = flag === null || preferences[flag];
  return {
    list: isEssential || isWanted,
    mail: isEssential || (isWanted && preferences.email_notifications),
    push: isWanted && preferences.push_notifications,
    text: isWanted && (type === 'payment_reminder' || type === 'day_of_play'),
  };
}

/**
 * Whether a queued mail or text message may still be sent under the person's current preferences. Always, if its
 * `preference` is null.
 */
export const isStillWanted = (
  message: { channel: 'email' | 'sms'; preference: keyof Preferences | null },
  preferences: Preferences,
): boolean =>
  message.preference === null ||
  (preferences[message.preference] && (message.channel === 'sms' || preferences.email_notifications));

/** The labels of a mail's button by the path it opens; the first matching prefix applies. */
const waysOn: [prefix: string, label: string][] = [
  ['/entries/', 'See my entry'],
  ['/waitlist/', 'See my place in line'],
  ['/my-tee-time/', 'My group'],
  ['/results/', 'Results'],
  ['/leaderboard/', 'See the leaderboard'],
  ['/payment', 'Pay'],
  ['/credits', 'See my credit'],
  ['/tournament-details/', 'See the tournament'],
  ['/tournament-management/', 'Open the tournament'],
  ['/tournament', 'See the tournament'],
  ['/disputes/', 'Open the case'],
  ['/venue-bookings', 'See my bookings'],
  ['/my-courses', 'See my courses'],
  ['/settings', 'Open my settings'],
  ['/notifications', 'See my notifications'],
];

/** The label of a button that opens a page of the site. @param path such as '/entries/018f' */
export const wayOn = (path: string): string =>
  waysOn.find(([prefix]) => path.startsWith(prefix))?.[1] ??
  (path.includes('dashboard') ? 'Open my dashboard' : 'See it');
