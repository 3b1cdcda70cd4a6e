import { eventCreditPrice, planCatalogue } from '#kernel/rules/plan-catalogue.ts';
import { planNames } from '#kernel/rules/plan-names.ts';
import { creditPlaces, limitsOf, type Plan } from '#kernel/rules/plans.ts';

/** The part of a tournament beyond its organizer's plan, said before it is published. */
export type PlanAhead = {
  text: string;
  /** The lowest plan that covers it; null where none can be bought by the month. */
  plan: { plan: Plan; name: string } | null;
  /** Whether an event credit covers it as well. */
  takesCredit: boolean;
};

/** Whether it is to be had so: after a press the form may ask for what another plan covers, or no credit. */
export const isWayTo = ({ plan, takesCredit }: PlanAhead, way: Plan | 'credit'): boolean =>
  way === 'credit' ? takesCredit : plan?.plan === way;

const dollars = (cents: number): string => `$${cents / 100}`;

/** The lowest plan above that covers so many places, and a further tournament. */
function planFor(held: Plan, places: number) {
  const all = planCatalogue.organizer;
  const above = all.slice(all.findIndex(({ plan }) => plan === held) + 1);
  const offer = above.find(({ plan, billed, isComingSoon }) => {
    const { participants } = limitsOf('organizer', plan);
    return billed !== null && !isComingSoon && (participants === null || participants >= places);
  });
  return offer ? { plan: offer.plan, name: offer.name, price: `${dollars(offer.billed ?? 0)} a month` } : null;
}

/** 'Pro, $10 a month, or $100 once': the ways to have it all the same. */
function waysWords(offer: ReturnType<typeof planFor>, takesCredit: boolean): string {
  const ways = [offer && `${offer.name}, ${offer.price}`, takesCredit && `${dollars(eventCreditPrice)} once`];
  return ways.filter(Boolean).join(', or ');
}

/** More places than the plan covers; null where they are covered. @param most that the plan covers */
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
 * One more than the plan has a month; null where there is room.
 * @param published in this month so far @param limit null is as many as anybody likes
 */
export function monthAhead(
  held: Plan,
  { published, limit, places }: { published: number; limit: number | null; places: number },
): PlanAhead | null {
  if (limit === null || published < limit) return null;
  const text = `${planNames[held]} covers ${limit} tournaments a month. This is the ${ordinal(published + 1)}.`;
  return { text, plan: planFor(held, places), takesCredit: places <= creditPlaces };
}
