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
      ? `Until ${describeDate(rules.hold_front_until)} places gather for the group at the head; from then on the first who can use what is free gets it.`
      : 'The first group in this order that can use what is free gets it.',
    `An offer lasts up to ${hours}, at most a third of the time left and an hour at least; then it goes to the next.`,
    'One that comes between eight in the evening and ten in the morning lasts until ten at least.',
    ...(takesCards
      ? [
          'Who saved a card is charged when their turn comes, within what they agreed to; everybody else is asked first.',
        ]
      : []),
    `The waitlist ends on ${describeInstant(waitlistClosesAt(startsAt, rules), zone)}. Whoever waits then is told.`,
    'The list is shown to everybody as you see it: group, size, since when; no names.',
  ];
}
