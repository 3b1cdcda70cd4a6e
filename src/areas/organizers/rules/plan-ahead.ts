import { eventCreditPrice, planCatalogue } from '#kernel/rules/plan-catalogue.ts';
import { planNames } from '#kernel/rules/plan-names.ts';
import { creditPlaces, limitsOf, type Plan } from '#kernel/rules/plans.ts';

/** A need of a tournament beyond its organizer's plan, shown before it is published. */
export type PlanAhead = {
  text: string;
  /** The lowest plan that covers it; null where no monthly plan does. */
  plan: { plan: Plan; name: string } | null;
  /** Whether an event credit covers it too. */
  takesCredit: boolean;
};

/**
 * Whether the chosen way is still possible: the form may have changed since, and need another plan, or allow no credit.
 */
export const isWayTo = ({ plan, takesCredit }: PlanAhead, way: Plan | 'credit'): boolean =>
  way === 'credit' ? takesCredit : plan?.plan === way;

const dollars = (cents: number): string => `$${cents / 100}`;

/** The lowest higher plan that covers this number of places, and another tournament. */
function planFor(held: Plan, places: number) {
  const all = planCatalogue.organizer;
  const above = all.slice(all.findIndex(({ plan }) => plan === held) + 1);
  const offer = above.find(({ plan, billed, isComingSoon }) => {
    const { participants } = limitsOf('organizer', plan);
    return billed !== null && !isComingSoon && (participants === null || participants >= places);
  });
  return offer ? { plan: offer.plan, name: offer.name, price: `${dollars(offer.billed ?? 0)} a month` } : null;
}

/** The ways to get it: 'Pro, $10 a month, or $100 once'. */
function waysWords(offer: ReturnType<typeof planFor>, takesCredit: boolean): string {
  const ways = [offer && `${offer.name}, ${offer.price}`, takesCredit && `${dollars(eventCreditPrice)} once`];
  return ways.filter(Boolean).join(', or ');
}

/**
 * The plan needed for more places than the present one covers; null where they are covered.
 * @param most that the plan covers
 */
export function placesAhead(held: Plan, places: number, most: number | null): PlanAhead | null {
  if (most === null || places <= most) return null;
  const offer = planFor(held, places);
  const takesCredit = most < creditPlaces && places <= creditPlaces;
  const ways = waysWords(offer, takesCredit);
  const text = `Your ${planNames[held]} plan covers ${most} places.${ways ? ` ${places}: ${ways}.` : ''}`;
  return { text, plan: offer, takesCredit };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ordinal = (number: number): string => ordinals[number - 1] ?? `${number}th`;

/**
 * The plan needed for one more tournament this month; null where the limit is not reached.
 * @param published how many this month so far
 * @param limit null is unlimited
 */
export function monthAhead(
  held: Plan,
  { published, limit, places }: { published: number; limit: number | null; places: number },
): PlanAhead | null {
  if (limit === null || published < limit) return null;
  const text = `${planNames[held]} covers ${limit} tournaments a month. This is the ${ordinal(published + 1)}.`;
  return { text, plan: planFor(held, places), takesCredit: places <= creditPlaces };
}
