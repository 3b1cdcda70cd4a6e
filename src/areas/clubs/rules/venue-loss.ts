/** When others than the organizer hear that a tournament's club has withdrawn and nothing has followed. */

const hourMs = 3_600_000;
/** So long before play it is a matter for whoever runs the installation. */
const operatorsMs = 7 * 24 * hourMs;

type Loss = { lostAt: Date; startsAt: Date };

/** When entrants are told: after two days, or a quarter of the time until play where that is shorter. */
export const entrantsHearAt = ({ lostAt, startsAt }: Loss): Date =>
  new Date(lostAt.getTime() + Math.min(48 * hourMs, (startsAt.getTime() - lostAt.getTime()) / 4));

/** When the operator is told: seven days before play; with entrants, where the club has withdrawn later than that. */
export function operatorHearsAt(loss: Loss): Date {
  const weekBefore = new Date(loss.startsAt.getTime() - operatorsMs);
  return loss.lostAt <= weekBefore ? weekBefore : entrantsHearAt(loss);
}
