import type { EntryState } from '#contracts/tournaments.ts';

type EntryWords = { badge: string | null; action: string; hint: string };

/** What a golfer is told about entering: a badge for the exception, the button's words, and a sentence. */
export const entryWords: Record<EntryState, EntryWords> = {
  open: { badge: null, action: 'Register', hint: 'Your place is held while you pay.' },
  full: { badge: 'Full', action: 'Full', hint: 'All places are taken. A place that is given back opens here again.' },
  closed: { badge: 'Closed', action: 'Closed', hint: 'The registration deadline has passed.' },
  awaiting_payments: {
    badge: 'Opening soon',
    action: 'Opening soon',
    hint: 'Registration opens once the organizer can take payments.',
  },
  not_open: { badge: 'Not open', action: 'Not open', hint: 'Registration is not open.' },
};
