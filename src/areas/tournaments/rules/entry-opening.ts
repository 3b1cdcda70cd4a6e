import type { Tone } from '#kernel/rules/looks.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { EntryMode, EntryState } from '#areas/tournaments/contract/tournaments.ts';
import { describeInstant, describeShortly } from '#kernel/rules/describe-instant.ts';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import type { TournamentState } from '#kernel/contract/play-choices.ts';

/** The facts that decide whether entry is open. */
export type EntryFacts = {
  state: TournamentState;
  /** When entry opens for everybody; null for immediately. */
  opensAt: Date | null;
  /** The hours by which entry opens earlier for premium golfers. */
  earlyHours: number;
  closesAt: Date | null;
  registrationFeeCents: Cents;
  placesLeft: number;
  /** False while the organizer's payment account cannot charge, so that no fee can be taken. */
  chargesEnabled: boolean;
  /** The club has withdrawn, and no new venue or date is named yet; false where left out. */
  isPaused?: boolean;
  /** The ballot or waiting room has not given places yet; false where left out. */
  isInBallot?: boolean;
  /** The tournament has a price list; false where left out. */
  hasTerms?: boolean;
  /** The order of entry on opening day; first come, first served where left out. */
  entryMode?: EntryMode;
  /** When joining the waitlist of a full field ends; null or left out where there is no waitlist. */
  waitlistClosesAt?: Date | null;
  /** The tournament is being played and its board is public; false where left out. */
  isLive?: boolean;
};

/** The kind of viewer: a golfer whose plan has priority registration, any other golfer, or anybody else. */
export type Entrant = 'priority' | 'golfer' | 'other';

/** When entry opens for a viewer: some hours earlier with priority registration; null for immediately. */
export const opensFor = ({ opensAt, earlyHours }: Pick<EntryFacts, 'opensAt' | 'earlyHours'>, entrant: Entrant) =>
  opensAt && new Date(opensAt.getTime() - (entrant === 'priority' ? earlyHours * 3_600_000 : 0));

/** Whether the viewer could enter at `now`. Ballots and queues have opening times of their own. */
export function entryStateOf(facts: EntryFacts, entrant: Entrant, now: Date): EntryState {
  const opens = opensFor(facts, entrant);
  const isBefore = facts.state === 'published' && opens !== null && now < opens && !facts.isInBallot;
  if (facts.state === 'published' && facts.isPaused && facts.closesAt && now < facts.closesAt) return 'paused';
  if (facts.state === 'draft' || isBefore) return 'not_open';
  if (facts.state === 'cancelled' || !facts.closesAt || now >= facts.closesAt) return 'closed';
  if (facts.registrationFeeCents > 0 && !facts.chargesEnabled) return 'awaiting_payments';
  if (facts.isInBallot) return 'ballot';
  return facts.placesLeft > 0 ? 'open' : 'full';
}

/** The badges for every state except open, with their tones. */
export const openingTones = {
  Full: 'soon',
  'Waiting room': 'good',
  Ballot: 'good',
  Live: 'good',
  'Priority registration': 'good',
  'Opens soon': 'soon',
  'Opening soon': 'soon',
  Paused: 'soon',
  'Not open': 'over',
  Closed: 'over',
  Cancelled: 'over',
} as const satisfies Record<string, Tone>;

/** The state of entry as shown on cards, the tournament's page, the form and in refusals. */
export type EntryOpening = {
  state: EntryState;
  /** While entry is closed to the viewer: when it opens for them, for a countdown. */
  opensAt: Date | null;
  /** During priority registration, for viewers who have it: when entry opens for everybody. */
  opensToAllAt: Date | null;
  /** Null where entry is open without restrictions. */
  badge: keyof typeof openingTones | null;
  /** The label of the entry button. */
  action: string;
  /** One or two sentences that explain the state. */
  sentence: string;
  /** Whether entry would open earlier for the viewer with a higher plan. */
  isEarlierWithPremium: boolean;
  /** The target of the button; null for a button that leads nowhere. */
  leadsTo: 'entry' | 'board' | null;
};

/** The public notice of a tournament that has lost its venue. */
export const pausedSentence = 'The club has withdrawn. Entry is paused until the organizer names a new venue or date.';

const openSentence = ({ registrationFeeCents: feeCents }: EntryFacts): string =>
  feeCents === 0 ? 'You are in as soon as you have entered.' : 'Your place is held while you pay.';

/**
 * The state of entry for one viewer, in words. Cards, page, form and server all use it.
 * @param zone the venue's time zone, used for the times in the words
 */
export function entryOpeningOf(facts: EntryFacts, zone: string, entrant: Entrant, now: Date): EntryOpening {
  const state = entryStateOf(facts, entrant, now);
  const none = { state, opensAt: null, opensToAllAt: null, isEarlierWithPremium: false, leadsTo: null };
  const entry = { ...none, leadsTo: 'entry' as const };
  if (state === 'full' && facts.waitlistClosesAt && now < facts.waitlistClosesAt) {
    const sentence = 'All places are taken. Places that come free are offered to the waitlist.';
    return { ...entry, badge: 'Full', action: 'Join the waitlist', sentence };
  }
  if (state === 'full') {
    const sentence = 'All places are taken. A place that is given back opens here again.';
    return { ...none, badge: 'Full', action: 'Full', sentence };
  }
  if (state === 'ballot' && facts.entryMode === 'queue') {
    const sentence = 'Everybody in the waiting room at the opening has the same chance: speed does not matter.';
    return { ...entry, badge: 'Waiting room', action: 'Go to the waiting room', sentence };
  }
  if (state === 'ballot') {
    const sentence = 'Places are drawn among all entries of the ballot: speed does not matter.';
    return { ...entry, badge: 'Ballot', action: 'Enter the ballot', sentence };
  }
  if (facts.state === 'cancelled')
    return { ...none, badge: 'Cancelled', action: 'Cancelled', sentence: 'Nobody can enter it any more.' };
  if (state === 'closed' && facts.isLive) {
    const sentence = 'It is being played: the leaderboard moves with every score.';
    return { ...none, badge: 'Live', action: 'Follow live', sentence, leadsTo: 'board' };
  }
  if (state === 'closed')
    return { ...none, badge: 'Closed', action: 'Closed', sentence: 'The registration deadline has passed.' };
  if (state === 'paused') return { ...none, badge: 'Paused', action: 'Entry is paused', sentence: pausedSentence };
  if (state === 'awaiting_payments') {
    const sentence = 'Registration opens once the organizer can take payments.';
    return { ...none, badge: 'Opening soon', action: 'Opening soon', sentence };
  }
  if (state === 'not_open') return { ...none, ...notOpenYet(facts, zone, entrant, now) };
  const { opensAt } = facts;
  if (entrant !== 'priority' || !opensAt || now >= opensAt)
    return { ...entry, badge: null, action: 'Register', sentence: openSentence(facts) };
  const from = describeInstant(opensAt, zone);
  const sentence = `Priority registration: you may register now, everybody else from ${from}. ${openSentence(facts)}`;
  return { ...entry, opensToAllAt: opensAt, badge: 'Priority registration', action: 'Register', sentence };
}

function notOpenYet(facts: EntryFacts, zone: string, entrant: Entrant, now: Date) {
  const opens = opensFor(facts, entrant);
  const early = opensFor(facts, 'priority');
  if (facts.state === 'draft' || !opens || !early)
    return { badge: 'Not open' as const, action: 'Not open', sentence: 'This tournament is not published.' };
  const at = (instant: Date) => describeInstant(instant, zone);
  const shown = { opensAt: opens, badge: 'Opens soon' as const, action: `Opens ${describeShortly(opens, zone)}` };
  if (facts.earlyHours === 0) return { ...shown, sentence: `Registration opens on ${at(opens)}.` };
  const hours = `${facts.earlyHours} ${facts.earlyHours === 1 ? 'hour' : 'hours'}`;
  if (entrant === 'priority')
    return { ...shown, sentence: `Registration opens for you on ${at(opens)}, ${hours} before everybody else.` };
  const isEarlierWithPremium = entrant === 'golfer';
  if (now >= early) {
    const sentence =
      `${golferPlanName} golfers may register now. ` + `Registration opens for everybody on ${at(opens)}.`;
    return { ...shown, isEarlierWithPremium, sentence };
  }
  const sentence = `Registration opens on ${at(opens)}, for premium golfers ${hours} earlier, on ${at(early)}.`;
  return { ...shown, isEarlierWithPremium, sentence };
}
