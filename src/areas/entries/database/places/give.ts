import type { Cents } from '#kernel/rules/money.ts';
import type { EntryRefusal } from '#areas/entries/rules/entry-refusal.ts';
import { type EntryAsk, type EntryVerdict, judgeEntries } from '#areas/entries/rules/judge-entries.ts';
import { type Db, isUniqueViolation, type Pool } from '#kernel/database/connection.ts';
import { flight, inFlights, type Send } from '#kernel/database/flights.ts';
import { factsOfBatch } from './batch-facts.ts';
import type { PlacesRequest } from './places-request.ts';
import { writesOf } from './write-entries.ts';

export type PlacesAnswer =
  | { id: string; outcome: 'seated'; status: 'pending' | 'completed'; amountCents: Cents }
  | { id: string; outcome: 'refused'; refusal: EntryRefusal; placesLeft: number; amountCents: Cents };

/** Gives places, as a value that the queue of waiting entries is given: the race tests hand another one in. */
export type GivePlaces = (pool: Pool, asked: PlacesRequest[], now: Date) => Promise<PlacesAnswer[]>;

/** The tries of a batch where a golfer enters other tournaments in the same moment. */
const maxTries = 5;

/**
 * Gives places away, for one entry or many at once, in a transaction of two flights: what is judged is locked and read,
 * `judgeEntries` judges, and what it said is written, without a condition. Nothing else decides about a place.
 *
 * The entries of a golfer's month are in several tournaments, whose counters may be locked by others: of two that take
 * the same one of them the index `registrations_month_slot` lets one through, and the other batch is judged again, by
 * what is true then.
 * @returns one answer an entry, in the order they were asked
 */
export const givePlaces: GivePlaces = async (pool, asked, now) => {
  for (let tries = 1; ; tries++) {
    try {
      return await inFlights(pool, (send) => giveBy(send, asked, now, false));
    } catch (error) {
      if (tries === maxTries || !isUniqueViolation(error, 'registrations_month_slot')) throw error;
    }
  }
};

/**
 * The same within a transaction that goes on and holds the locks until it ends. An entry there has no limit a month, or
 * nobody beside it: nothing is to be judged again.
 * @param options.isQuiet nobody is told of the entries
 */
export const givePlacesWithin = (
  tx: Db,
  asked: PlacesRequest[],
  now: Date,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<PlacesAnswer[]> => giveBy((queries) => flight(tx, queries), asked, now, isQuiet);

async function giveBy(send: Send, asked: PlacesRequest[], now: Date, isQuiet: boolean): Promise<PlacesAnswer[]> {
  const { queries, read } = factsOfBatch(asked, now);
  const verdicts = judgeEntries(read(await send(queries)), asked.map(askOf), now);
  await send(writesOf(asked, verdicts, now, isQuiet), true);
  return verdicts.map((verdict, index) => answerOf(asked[index]?.id ?? '', verdict));
}

function answerOf(id: string, verdict: EntryVerdict): PlacesAnswer {
  if (verdict.outcome === 'refused') return { id, ...verdict };
  const { amountCents, isDue } = verdict;
  return { id, outcome: 'seated', status: isDue ? 'pending' : 'completed', amountCents };
}

/** The entry as it is judged. */
const askOf = (entry: PlacesRequest): EntryAsk => ({
  tournamentId: entry.tournament_id,
  golferId: entry.golfer_id,
  isPaidAtDesk: entry.payment_method === 'desk',
  isFree: entry.is_free ?? false,
  places: entry.places,
  expectedAmountCents: entry.expected_amount,
  monthLimit: entry.month_limit,
  isAheadOfWaitlist: entry.is_ahead_of_waitlist ?? false,
  order: entry.price
    ? {
        amountCents: entry.price.priced_amount,
        termsVersion: entry.price.terms_version,
        feeCents: entry.price.priced_fee,
        pricedUntil: entry.price.priced_until,
        codeId: entry.price.code_id,
        divisionId: entry.price.division_id,
        extras: entry.price.extras.map(({ extra_id: id, quantity }) => ({ id, quantity })),
        credits: (entry.price.credits ?? []).map(({ credit_id: id, amount: cents }) => ({ id, cents })),
      }
    : null,
});
