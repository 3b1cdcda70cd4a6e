/** The number of days in `freed`: its first value is 60 days before the waitlist's end, its last the day of the end. */
export const outcomeDays = 61;

/**
 * The outcome of an earlier tournament: its capacity, and the paid places that came free by days before its waitlist's
 * end.
 */
export type WaitlistOutcome = { capacity: number; freed: readonly number[] };

/**
 * The chance of getting places, in tenths, and the number of tournaments it is based on; null where those are too few.
 */
export type WaitlistOdds = { tenths: number; tournaments: number } | null;

/** The fewest earlier tournaments for a chance to be shown. */
export const fewestOutcomes = 5;

/**
 * The chance of a party: the share of earlier tournaments in which, from the same number of days before the end, at
 * least as many places came free as this party and those ahead need. Computed as (m + 1) / (n + 2), so that it is never
 * certain.
 * @param need the sum of the minimum places of the parties ahead and of this party
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

/** The chance and its basis, as a sentence. */
export function oddsSentence(odds: WaitlistOdds): string {
  if (!odds) return 'Too few past tournaments to say';
  const from = `from ${odds.tournaments} tournaments like this`;
  if (odds.tenths < 1) return `Less than 1 in 10, ${from}`;
  return odds.tenths > 9 ? `More than 9 in 10, ${from}` : `About ${odds.tenths} in 10, ${from}`;
}
