import type { NotificationType } from '#kernel/contract/notifications.ts';
import { type Fact, factLine } from './facts-block.ts';

export type MailAction = { label: string; url: string };

/** The content of a mail; both its parts are made from this. Every text is plain. */
export type MailContent = {
  subject: string;
  /**
   * The preview in a list of mails, beside the subject: the next thing to know. Left out, it is taken from the texts.
   */
  preview?: string;
  greeting: string;
  paragraphs: string[];
  facts?: Fact[];
  /** An attached picture that stands in the text, with what it says to whom it is not shown. */
  picture?: { cid: string; alt: string };
  action?: MailAction;
  /** A second way on, after the first. */
  also?: MailAction;
  footer?: string;
  /** A link below the footer, such as the one that ends a newsletter. */
  footerLink?: { label: string; url: string };
  /**
   * Where a mail program ends such mails by one click (RFC 8058); mails of a preference get theirs when they are sent.
   */
  oneClickUrl?: string;
  /** Where answers go; the organizer whose tournament it is about, or else the operator. */
  replyTo?: string;
};

export type MailAttachment = {
  filename: string;
  content: string;
  contentType: string;
  /** The encoding of `content` for bytes that are no text. */
  encoding?: 'base64';
  /** By which the mail's own text shows it. */
  cid?: string;
};

const plain = (text: string): string =>
  text
    .replace(/[\s.!:]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The preview in a list of mails, beside the subject: its own, else the first sentence or fact that the subject does
 * not say already.
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

/** A person's choice of notifications and ways; everything is on until they say otherwise. */
export type Preferences = {
  email_notifications: boolean;
  push_notifications: boolean;
  payment_reminders: boolean;
  tournament_updates: boolean;
  venue_updates: boolean;
};

export const allOn: Preferences = {
  email_notifications: true,
  push_notifications: true,
  payment_reminders: true,
  tournament_updates: true,
  venue_updates: true,
};

/** The switch of each kind of notification; what the system says has none. */
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
 * The ways by which a person is told something. A kind that is switched off comes by no way at all. Receipts,
 * refunds, cancellations and what concerns the safety of an account are essential: listed and mailed whatever is
 * switched off, for they are owed to the person. Push and text messages interrupt, so their switch and the kind's hold
 * for these as well.
 * @param isEssential whether it may not be switched off
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
 * Whether a mail or text message that was queued under a switch (`preference`) may still go out; null for what has
 * none.
 */
export const isStillWanted = (
  message: { channel: 'email' | 'sms'; preference: keyof Preferences | null },
  preferences: Preferences,
): boolean =>
  message.preference === null ||
  (preferences[message.preference] && (message.channel === 'sms' || preferences.email_notifications));

/** The label of a mail's button by its address, first that fits. */
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

/** The label of a button that leads to a page of ours. @param path where, such as '/entries/018f' */
export const wayOn = (path: string): string =>
  waysOn.find(([prefix]) => path.startsWith(prefix))?.[1] ??
  (path.includes('dashboard') ? 'Open my dashboard' : 'See it');
