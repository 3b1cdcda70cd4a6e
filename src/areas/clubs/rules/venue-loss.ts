/**
 * Times at which others than the organizer are notified that a tournament's club has cancelled and no new venue was
 * found.
 */

const hourMs = 3_600_000;
/** Time before play at which the operator is notified. */
const operatorsMs = 7 * 24 * hourMs;

type Loss = { lostAt: Date; startsAt: Date };

/** When entrants are notified: after two days, or after a quarter of the time until play if that is shorter. */
export const entrantsHearAt = ({ lostAt, startsAt }: Loss): Date =>
  new Date(lostAt.getTime() + Math.min(48 * hourMs, (startsAt.getTime() - lostAt.getTime()) / 4));

/**
 * When the operator is notified: seven days before play, or together with entrants if the club cancelled later than
 * that.
 */
export function operatorHearsAt(loss: Loss): Date {
  const weekBefore = new Date(loss.startsAt.getTime() - operatorsMs);
  return loss.lostAt <= weekBefore ? weekBefore : entrantsHearAt(loss);
}
