import type {
  CodeUnderLock,
  EntryAsk,
  EntryBatchFacts,
  OrderAsk,
  TournamentUnderLock,
} from '#areas/entries/rules/judge-entries.ts';

export const now = new Date('2026-06-01T12:00:00Z');
export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
export const month = '2026-06';

export const tournament = (fields: Partial<TournamentUnderLock> = {}): TournamentUnderLock => ({
  free: 10,
  waiting: 0,
  isClosed: false,
  isPaused: false,
  feeCents: 5_000,
  termsVersion: 3,
  closesAt: hours(24),
  timeZone: 'America/Chicago',
  ...fields,
});
export const code = (fields: Partial<CodeUnderLock> = {}): CodeUnderLock => ({
  isActive: true,
  usesLeft: 5,
  keptPlaces: 0,
  keptUntil: null,
  ...fields,
});
export const order = (fields: Partial<OrderAsk> = {}): OrderAsk => ({
  amountCents: 9_000,
  termsVersion: 3,
  feeCents: 5_000,
  pricedUntil: hours(1),
  codeId: 'code',
  divisionId: 'division',
  extras: [{ id: 'cart', quantity: 2 }],
  credits: [{ id: 'credit', cents: 1_000 }],
  ...fields,
});
export const ask = (fields: Partial<EntryAsk> = {}): EntryAsk => ({
  tournamentId: 'open',
  golferId: 'pat',
  places: 2,
  expectedAmountCents: null,
  monthLimit: 2,
  isAheadOfWaitlist: false,
  isPaidAtDesk: false,
  order: order(),
  ...fields,
});

/** Everything is there, and a limit of each. */
export const facts = (fields: Partial<EntryBatchFacts> = {}): EntryBatchFacts => ({
  tournaments: new Map([['open', tournament()]]),
  entered: [{ golferId: 'other', tournamentId: 'open' }],
  ofMonth: [{ golferId: 'pat', month, slot: 1 }],
  divisions: new Map([['division', 4]]),
  codes: new Map([['code', code()]]),
  extras: new Map([['cart', 3]]),
  credits: new Map([['credit', { leftCents: 1_500, expiresAt: hours(1) }]]),
  ...fields,
});
