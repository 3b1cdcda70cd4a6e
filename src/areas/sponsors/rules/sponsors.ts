import type { PaidHow, SponsorshipState, SponsorSurface } from '#areas/sponsors/contract/sponsor-choices.ts';
import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import type { Settlement } from '#areas/money/rules/settlement.ts';
import type { ShownSurface, SponsorshipDecision } from '#areas/sponsors/contract/sponsors.ts';

/** Whether a sponsorship in this state is in force: shown, counted, and using up one of its package. */
export const isInForce = (state: SponsorshipState): boolean => state === 'paid' || state === 'agreed';

/** The benefit that a surface requires. The large-screen view counts as a leaderboard. */
const giftOf: Record<SponsorSurface, Exclude<keyof PackageGifts, 'places'>> = {
  page: 'page',
  board: 'board',
  tv: 'board',
  mail: 'mails',
  print: 'cards',
};
export const isShownOn = (surface: SponsorSurface, gives: PackageGifts): boolean => gives[giftOf[surface]];

/**
 * Decides on a payment for a package that was not recorded before: a pending sponsorship keeps its package; an expired
 * one gets it again if one is left; otherwise the payment is refunded, as it is if there is nothing left to sponsor.
 * @param isOff the tournament was cancelled, or its organizer's account is gone
 */
export function sponsorshipSettlementOf(state: SponsorshipState, hasRoom: boolean, isOff: boolean): Settlement {
  if (state === 'pending') return isOff ? 'refund_late' : 'keep';
  if (state === 'expired') return hasRoom ? 'keep' : 'refund_late';
  return 'refund_duplicate';
}

/**
 * The organizer's possible decisions: accept or decline a request, with a mail to the sponsor; end a sponsorship in
 * force, or a pending one without a mail.
 */
export const mayBecome = (state: SponsorshipState, to: SponsorshipDecision): boolean =>
  state === 'asked' || (to === 'ended' && isInForce(state));

/**
 * Whether an organizer may record that a sponsor paid outside the product: for agreed sponsorships, and after they
 * ended, since the money may be returned by hand.
 */
export const isPaidByHand = (state: SponsorshipState, paidHow: PaidHow | null): boolean =>
  paidHow !== 'card' && (state === 'agreed' || state === 'ended');

/**
 * The minimum visible share of a logo and duration that count as a view: the viewability standard for display
 * advertising.
 */
export const viewRule = { share: 0.5, ms: 1_000 };
/** Lifetime of a view token, counted from when its page was rendered. */
export const tokenLifeMs = 6 * 3_600_000;
/** Maximum number of browsers counted for one IP address and day; further browsers count as one of these. */
export const browsersOfAddress = 16;
/** A large screen reports once a minute that it was in view; each report counts at most this many seconds. */
export const screenSeconds = 60;

/**
 * The count that a report adds, once: a view, or on a large screen the seconds since its token was made.
 * @returns null for an invalid report: from the future, too late, or from a screen in view for less than ten seconds
 */
export function whatCounts(
  surface: ShownSurface,
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
/** Days before the tournament at which a sponsor without a logo is asked for one. */
const logoDays = [3, 14] as const;
/**
 * Time after paying or agreeing in which a sponsor gets no reminder, because its first mail asks for the logo as well.
 */
export const newcomerMs = dayMs;
/** The earliest time of a logo reminder before the start, which limits the tournaments to look at. */
export const logoReminderMs = Math.max(...logoDays) * dayMs;

/**
 * The reminder for a logo that is due now.
 * @returns days before the start; null if it is too early, or the tournament has begun
 */
export function logoReminderOf(startsAt: Date, now: Date): (typeof logoDays)[number] | null {
  const left = startsAt.getTime() - now.getTime();
  return left <= 0 ? null : (logoDays.find((days) => left <= days * dayMs) ?? null);
}

/**
 * Time from the tournament's end to the mail about the report: the day after, when leaderboards have been viewed again.
 */
export const reportAfterMs = 12 * 3_600_000;
/** After this time the mail is not sent any more. */
export const reportUntilMs = 7 * dayMs;
