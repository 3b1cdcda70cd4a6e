import type { PaidHow, SponsorshipState, SponsorSurface } from '#areas/sponsors/contract/sponsor-choices.ts';
import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import type { Settlement } from '#areas/money/rules/settlement.ts';

/** Whether a sponsorship in this state is in force: shown, counted, and a place of its package. */
export const isInForce = (state: SponsorshipState): boolean => state === 'paid' || state === 'agreed';

/** The gift of a package that a surface needs. The view for large screens is a board. */
const giftOf: Record<SponsorSurface, Exclude<keyof PackageGifts, 'places'>> = {
  page: 'page',
  board: 'board',
  tv: 'board',
  mail: 'mails',
  print: 'cards',
};
export const isShownOn = (surface: SponsorSurface, gives: PackageGifts): boolean => gives[giftOf[surface]];

/**
 * The settlement of money for a package that was not booked before: a sponsor that waits has its place; one that gave
 * up gets it again where one is left; else the money goes back, as it does where nothing is left to sponsor.
 * @param isOff the tournament was called off, or whoever held it has left
 */
export function sponsorshipSettlementOf(state: SponsorshipState, hasRoom: boolean, isOff: boolean): Settlement {
  if (state === 'pending') return isOff ? 'refund_late' : 'keep';
  if (state === 'expired') return hasRoom ? 'keep' : 'refund_late';
  return 'refund_duplicate';
}

/**
 * The decisions open to an organizer: agree to a request or decline it, with a word to the sponsor; end a sponsorship
 * in force, or one that waits, without a word.
 */
export const mayBecome = (state: SponsorshipState, to: 'agreed' | 'declined' | 'ended'): boolean =>
  state === 'asked' || (to === 'ended' && isInForce(state));

/**
 * Whether an organizer may note that a sponsor paid elsewhere, or has not: of what was agreed, and of what ended of it,
 * since its money may go back by hand.
 */
export const isPaidByHand = (state: SponsorshipState, paidHow: PaidHow | null): boolean =>
  paidHow !== 'card' && (state === 'agreed' || state === 'ended');

/** A view counts from this much of a logo in sight for this long: the display industry's rule. */
export const viewRule = { share: 0.5, ms: 1_000 };
/** The life of a token of a view, from when its page was made. */
export const tokenLifeMs = 6 * 3_600_000;
/** So many browsers behind one address count on a day; what comes from more is one of them again. */
export const browsersOfAddress = 16;
/** A large screen says each minute that it was in front; so many seconds are counted for it at most. */
export const screenSeconds = 60;

/**
 * The count of a surface's report, added once: a view, or on a large screen the seconds since its token was made.
 * @returns null where it is no report: of the future, too late, or a screen that was in front for less than ten seconds
 */
export function whatCounts(
  surface: 'page' | 'board' | 'tv',
  issuedAtMs: number,
  nowMs: number,
): { views: number; seconds: number } | null {
  const ageMs = nowMs - issuedAtMs;
  if (ageMs < 0 || ageMs > tokenLifeMs) return null;
  if (surface !== 'tv') return ageMs < viewRule.ms ? null : { views: 1, seconds: 0 };
  const seconds = Math.min(screenSeconds, Math.floor(ageMs / 1_000));
  return seconds < 10 ? null : { views: 0, seconds };
}

const dayMs = 24 * 3_600_000;
/** A sponsor whose logo is missing is asked for it so many days before the tournament. */
const logoDays = [3, 14] as const;
/** After it came or agreed it is left in peace for a day: its first mail asks for the logo as well. */
export const newcomerMs = dayMs;
/** The first moment at which a logo is asked for: the latest start of a tournament that is looked at. */
export const logoReminderMs = Math.max(...logoDays) * dayMs;

/**
 * Of which of the two times a logo is asked for now.
 * @returns days before; null where it is too early, or the tournament has begun
 */
export function logoReminderOf(startsAt: Date, now: Date): (typeof logoDays)[number] | null {
  const left = startsAt.getTime() - now.getTime();
  return left <= 0 ? null : (logoDays.find((days) => left <= days * dayMs) ?? null);
}

/** A report is told of so long after the tournament's end: the day after, when boards have been looked at again. */
export const reportAfterMs = 12 * 3_600_000;
/** Later than this nobody is told any more. */
export const reportUntilMs = 7 * dayMs;
