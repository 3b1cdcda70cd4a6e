/** The days before a waitlist's end by which places are counted: the first of `freed` is 60 before, the last 0. */
export const outcomeDays = 61;

/** The outcome of an earlier tournament: its field, and the paid places freed, by days before its waitlist's end. */
export type WaitlistOutcome = { capacity: number; freed: readonly number[] };

/** The chance to get in, in tenths, and from how many tournaments it is read; null for too few to say. */
export type WaitlistOdds = { tenths: number; tournaments: number } | null;

/** Fewer than that say nothing. */
export const fewestOutcomes = 5;

/**
 * The odds of a party: the share of earlier tournaments where, from as many days before the end, at least as many
 * places came free as it and those ahead would take. Counted as (m + 1) / (n + 2), so that it is never certain.
 * @param need the sum of the fewest places of those ahead, and of the party itself
 * @param daysLeft whole days until the waitlist ends
 */
export function waitlistOdds(
  outcomes: readonly WaitlistOutcome[],
  party: { need: number; capacity: number; daysLeft: number },
): WaitlistOdds {
  if (outcomes.length < fewestOutcomes) return null;
  const days = Math.min(outcomeDays, Math.max(1, party.daysLeft + 1));
  const enough = outcomes.filter(({ capacity, freed }) => {
    const came = freed.slice(outcomeDays - days).reduce((sum, places) => sum + places, 0);
    return (came * party.capacity) / Math.max(1, capacity) >= party.need;
  }).length;
  return { tenths: Math.round(((enough + 1) / (outcomes.length + 2)) * 10), tournaments: outcomes.length };
}

/** The odds and what they are read from, as a sentence. */
export function oddsSentence(odds: WaitlistOdds): string {
  if (!odds) return 'Too few past tournaments to say';
  const from = `from ${odds.tournaments} tournaments like this`;
  if (odds.tenths < 1) return `Less than 1 in 10, ${from}`;
  return odds.tenths > 9 ? `More than 9 in 10, ${from}` : `About ${odds.tenths} in 10, ${from}`;
}
