import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NotificationType, notificationTypes } from '#kernel/contract/notifications.ts';
import {
  allOn,
  channelsFor,
  isStillWanted,
  type Preferences,
  preferenceOfType,
} from '#areas/messages/rules/notices.ts';

const off = (...names: (keyof Preferences)[]): Preferences => ({
  ...allOn,
  ...Object.fromEntries(names.map((name) => [name, false])),
});

describe('channelsFor', () => {
  it.each<[string, NotificationType, Preferences, boolean, string]>([
    ['a reminder comes by every way', 'payment_reminder', allOn, false, 'list mail push text'],
    ['only reminders come to the phone', 'tournament_update', allOn, false, 'list mail push'],
    ['reminders off: by no way at all', 'payment_reminder', off('payment_reminders'), false, ''],
    [
      'another kind off changes nothing',
      'payment_reminder',
      off('tournament_updates', 'venue_updates'),
      false,
      'list mail push text',
    ],
    ['mail off: listed and pushed', 'tournament_update', off('email_notifications'), false, 'list push'],
    ['push off: listed and mailed', 'venue_update', off('push_notifications'), false, 'list mail'],
    [
      'a receipt is listed and mailed whatever is off',
      'tournament_update',
      off('email_notifications', 'tournament_updates'),
      true,
      'list mail',
    ],
    ['a receipt is pushed where that is on', 'tournament_update', off('email_notifications'), true, 'list mail push'],
    [
      'what the system says has no switch of its own',
      'system',
      off('payment_reminders', 'tournament_updates', 'venue_updates'),
      false,
      'list mail push',
    ],
  ])('%s', (_, type, preferences, isEssential, ways) => {
    const channels = channelsFor(type, preferences, isEssential);
    expect(
      Object.entries(channels)
        .filter(([, isOn]) => isOn)
        .map(([name]) => name)
        .join(' '),
    ).toBe(ways);
  });

  const anyPreferences = fc.record({
    email_notifications: fc.boolean(),
    push_notifications: fc.boolean(),
    payment_reminders: fc.boolean(),
    tournament_updates: fc.boolean(),
    venue_updates: fc.boolean(),
  });

  it('never interrupts anybody who switched the way or the kind off, and always lists and mails what is owed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...notificationTypes),
        anyPreferences,
        fc.boolean(),
        (type, preferences, isEssential) => {
          const channels = channelsFor(type, preferences, isEssential);
          const flag = preferenceOfType[type];
          if (!preferences.push_notifications) expect(channels.push).toBe(false);
          if (flag && !preferences[flag])
            expect(channels).toMatchObject({ push: false, text: false, list: isEssential, mail: isEssential });
          if (isEssential) expect(channels).toMatchObject({ list: true, mail: true });
          if (!isEssential && !preferences.email_notifications) expect(channels.mail).toBe(false);
        },
      ),
    );
  });
});

describe('what was queued', () => {
  it.each([
    ['email', null, off('email_notifications', 'tournament_updates'), true],
    ['email', 'tournament_updates', allOn, true],
    ['email', 'tournament_updates', off('tournament_updates'), false],
    ['email', 'tournament_updates', off('email_notifications'), false],
    ['email', 'email_notifications', off('email_notifications'), false],
    ['sms', 'payment_reminders', off('email_notifications'), true],
    ['sms', 'payment_reminders', off('payment_reminders'), false],
  ] as const)('as %s under %s goes out as is wanted now', (channel, preference, preferences, expected) =>
    expect(isStillWanted({ channel, preference }, preferences)).toBe(expected),
  );
});
