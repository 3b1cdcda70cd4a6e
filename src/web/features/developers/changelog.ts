/** What changed for programs, newest first. Additions come without a version of their own. */
export const changelog: readonly { date: string; what: string }[] = [
  {
    date: '2026-11-23',
    what: 'API keys of clubs, for slots, bookings, facilities, figures and events.',
  },
  {
    date: '2026-11-23',
    what: 'Widgets by one line of HTML; secret calendar addresses; results as RSS and JSON Feed; field.csv (before: players.csv) with mail addresses and phones for field.contact alone; ledger.csv over all tournaments.',
  },
  { date: '2026-11-23', what: 'API keys, their limits and usage, Idempotency-Key, and the version 2026-12-01.' },
];
