import type { NotificationType } from '#kernel/contract/notifications.ts';

/** What a mail says; both its parts are made from this. Every text is plain. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  footer?: string;
  /** A link below the footer, such as the one that ends a newsletter. */
  footerLink?: { label: string; url: string };
  /**
   * Where a mail program ends such mails by one click (RFC 8058); mails of a preference get theirs when they are sent.
   */
  oneClickUrl?: string;
};

export type MailAttachment = {
  filename: string;
  content: string;
  contentType: string;
  /** How `content` stands for bytes that are no text. */
  encoding?: 'base64';
};

/** What a person chose to be told, and how; everything is on until they say otherwise. */
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
