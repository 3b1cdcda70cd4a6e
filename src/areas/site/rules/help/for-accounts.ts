import type { HelpArticle } from './help-article.ts';

export const helpForAccounts: readonly HelpArticle[] = [
  {
    id: 'password',
    group: 'accounts',
    title: 'Password forgotten',
    words: 'sign in login reset code',
    screens: ['settings'],
    body: 'Ask for a link, and choose a new one. Everywhere you were signed in, you are signed out. Signed in, you change it in the settings under Sign-in, with the one you have now.',
    links: [{ name: 'Ask for a link', to: '/forgot-password' }],
  },
  {
    id: 'two-step',
    group: 'accounts',
    title: 'Two-step sign-in',
    words: 'authenticator code security recovery phone factor',
    screens: ['settings'],
    body: 'Turn it on in the settings: scan the code with an authenticator app. From then on signing in takes your password and a code. Keep the recovery codes that you get where you will find them without your phone: each works once.',
    links: [{ name: 'Two-step sign-in', to: '/settings?section=two-step' }],
  },
  {
    id: 'notifications',
    group: 'accounts',
    title: 'Notifications: topics and channels',
    words: 'mail email push bell text message unsubscribe quiet',
    screens: ['notifications', 'settings'],
    body: 'The bell shows what is new; everything is under notifications. In their settings you choose what you are told, and whether by email or by push as well. Receipts, refunds, cancellations and account security mails always come. Of what you did yourself you are told nothing else. For push, turn it on in each browser that should show it.',
    links: [{ name: 'Notifications', to: '/notifications' }],
  },
  {
    id: 'copy-and-delete',
    group: 'accounts',
    title: 'Take your data along, or delete your account',
    words: 'export privacy gdpr close remove',
    screens: ['settings'],
    body: 'Both are in the settings under Your data: “Export my data” and “Delete my account”. Before an account can be deleted, entries to come have to be withdrawn, and tournaments that golfers have entered have to be called off; bookings, sold orders, credit and refunds that are open are named there. What happens to your data stands in the privacy policy.',
    links: [
      { name: 'Your data', to: '/settings?section=data' },
      { name: 'Privacy policy', to: '/privacy' },
    ],
  },
  {
    id: 'ask',
    group: 'accounts',
    title: 'Something else',
    words: 'contact support help question mail write',
    screens: [],
    body: 'Write to us. If it is about one tournament, its organizer often knows more.',
    links: [{ name: 'Write to us', to: '/contact' }],
  },
];
