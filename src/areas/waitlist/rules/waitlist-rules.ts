import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type WaitlistRules, waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { golferPlanName } from '#kernel/rules/plan-names.ts';

/**
 * The rules of a waitlist as public sentences, one for each rule.
 * @param takesCards whether the plan allows saved cards too
 */
export function ruleSentences(rules: WaitlistRules, startsAt: Date, zone: string, takesCards = false): string[] {
  const hours = rules.offer_hours === 1 ? 'an hour' : `${rules.offer_hours} hours`;
  return [
    ...(rules.premium_first
      ? [
          `${golferPlanName} golfers come first, in the order they joined; ` +
            'then everybody else, in the order they joined.',
        ]
      : ['Places go to groups in the order they joined.']),
    rules.fit === 'hold_front_until' && rules.hold_front_until
      ? `Until ${describeDate(rules.hold_front_until)} free places are kept for the first group; from then on the first group that fits gets them.`
      : 'Free places go to the first group in this order that fits.',
    `An offer lasts up to ${hours}, at most a third of the time left and an hour at least; then it goes to the next.`,
    'One that comes between eight in the evening and ten in the morning lasts until ten at least.',
    ...(takesCards
      ? ['A saved card is charged when the turn comes, within the agreed limits; everybody else is asked first.']
      : []),
    `The waitlist ends on ${describeInstant(waitlistClosesAt(startsAt, rules), zone)}. Remaining groups are told.`,
    'The list is shown to everybody as you see it: group, size, since when; no names.',
  ];
}
